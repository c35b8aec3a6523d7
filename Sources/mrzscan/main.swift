print("mrzscan")
