select k, count(*) as codes, min(code), max(code)
from '@label@.parquet' group by k order by k;
