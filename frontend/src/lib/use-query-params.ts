import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from './use-language.ts';

/**
 * What the address says behind its question mark. Setting it stays in the language: the router's own way starts from
 * the path that all languages share, and would leave `/it` for English.
 */
export function useQueryParams() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();

  function setParams(next: URLSearchParams | Record<string, string>, options: NavigateOptions = {}) {
    const search = new URLSearchParams(next).toString();
    void navigate({ pathname: linkTo(pathname), search }, { preventScrollReset: true, ...options });
  }
  return [params, setParams] as const;
}
