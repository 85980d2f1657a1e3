import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from './use-language.ts';

/** Query parameters. Sets them on the real URL: the router's path has no language and would turn `/it` into English. */
export function useQueryParams() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();

  function setParams(next: URLSearchParams | Record<string, string>, options: NavigateOptions = {}) {
    const search = new URLSearchParams(next).toString();
    void navigate({ pathname: linkTo(pathname), search }, { preventScrollReset: true, state, ...options });
  }
  return [params, setParams] as const;
}
