"""Every file with scenes, in the order they register: the later one wins where two have the same slug."""
import importlib
FILES = ("produce", "meat", "packs", "bakery", "dishes", "animals", "heroes", "fresh", "oven", "market", "packaged", "servings", "portions", "prepared", "home", "views", "crates", "goats", "harvest", "tables", "counted", "fish", "cuts", "breeds", "counter", "orchard", "kitchen")


def load():
    for name in FILES: importlib.import_module(name)
