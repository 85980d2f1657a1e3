type Reader<Value> = (given: string | null) => Value;
type Readers = Record<string, Reader<string | number | boolean>>;
type ViewOf<Given extends Readers> = { [Name in keyof Given]: ReturnType<Given[Name]> };

/** A list's filters as URL parameters. Readers turn a missing or invalid value into the default, which URLs omit. */
export function defineView<Given extends Readers>(readers: Given) {
  const names = Object.keys(readers) as (keyof Given & string)[];
  const readView = (params: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, readers[name]?.(params.get(name))])) as ViewOf<Given>;
  const defaults = readView(new URLSearchParams());

  function queryOf(view: ViewOf<Given>): URLSearchParams {
    const said = names.filter((name) => view[name] !== defaults[name]);
    return new URLSearchParams(said.map((name) => [name, String(view[name])]));
  }
  return { readView, queryOf };
}

export const textUpTo =
  (length: number): Reader<string> =>
  (given) =>
    (given ?? '').slice(0, length);

export const oneOf =
  <Value extends string, Default extends string>(
    values: readonly Value[],
    otherwise: Default,
  ): Reader<Value | Default> =>
  (given) =>
    values.find((value) => value === given) ?? otherwise;

const LAST_PAGE = 10_000;

export const pageNumber: Reader<number> = (given) => {
  const page = Number(given ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};
