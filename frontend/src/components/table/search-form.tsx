import type { ReactNode } from 'react';
import { useSearchText } from '../../lib/navigation/use-search-text.ts';
import { TextField } from '../ui/text-field.tsx';

type SearchFormProps = {
  label: string;
  placeholder?: string;
  value: string;
  /** Grid columns: the search field, then `children`. */
  className: string;
  onSearch: (words: string) => void;
  children?: ReactNode;
};

export function SearchForm({ label, placeholder, value, className, onSearch, children }: SearchFormProps) {
  const { text, setText, settleNow } = useSearchText(value, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settleNow();
        }}
        className={`grid items-end gap-4 ${className}`}
      >
        <TextField
          type="search"
          label={label}
          placeholder={placeholder}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={settleNow}
        />
        {children}
      </form>
    </search>
  );
}
