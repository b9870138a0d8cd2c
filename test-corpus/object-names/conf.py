source_suffix = {'.rst': 'restructuredtext', '.constructor': 'constructor'}
html_static_path = ['constructor', '_static']
html_css_files = ['constructor', 'toString.css']
extensions = ['constructor']
intersphinx_mapping = {'constructor': ('http://x/', None)}
