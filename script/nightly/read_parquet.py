"""Reads a snapshot with every library that its documentation names, and asks it the questions of docs/how-to/ask-in-sql.md.

Usage: read_parquet.py FILE.parquet DOCUMENT.md
"""

import re
import sys

import duckdb
import pandas
import polars
import pyarrow.parquet

path, document = sys.argv[1:]

rows = pyarrow.parquet.read_table(path).to_pylist()
assert rows, "the file has no row"
first = rows[0]
assert isinstance(first["tags"], list) and isinstance(first["places"], list), first
assert set(first["eligibility"]) == {"scope", "countries", "excluded", "timeZones"}, first["eligibility"]
assert first["publishedAt"].tzinfo is not None, first["publishedAt"]
print(f"pyarrow {pyarrow.__version__}: {len(rows)} rows")

frame = pandas.read_parquet(path)
assert list(frame.slug) == [row["slug"] for row in rows]
assert list(frame.tags[0]) == first["tags"]
print(f"pandas {pandas.__version__}: {len(frame)} rows")

polar = polars.read_parquet(path)
assert polar["slug"].to_list() == [row["slug"] for row in rows]
assert polar.schema["tags"] == polars.List(polars.String)
assert polar["terms"].to_list()[0]["languages"] == first["terms"]["languages"]
print(f"polars {polars.__version__}: {len(polar)} rows")

connection = duckdb.connect()
[(counted,)] = connection.execute("SELECT count(*) FROM read_parquet(?)", [path]).fetchall()
assert counted == len(rows)
questions = re.findall(r"## (.*?)\n\n```sql\n(.*?)```", open(document, encoding="utf-8").read(), re.DOTALL)
assert len(questions) >= 5, questions
for question, sql in questions:
    answers = connection.execute(sql.replace("'jobs.parquet'", f"'{path}'")).fetchall()
    print(f"duckdb {duckdb.__version__}: {question} {len(answers)} rows, first {answers[:1]}")
    assert answers, f"nothing answers: {question}"
