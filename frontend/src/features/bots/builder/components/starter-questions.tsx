import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/ui/section.tsx';
import { EntryList } from '../../components/entry-list.tsx';

const MOST = 6;

type StarterQuestionsProps = { questions: readonly string[]; onChange: (questions: string[]) => void };

export function StarterQuestions({ questions, onChange }: StarterQuestionsProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('chatbotEmbed:starters.title')}
      text={t('chatbotEmbed:starters.text', { count: MOST })}
      headingClass="text-base"
      className="grid gap-3 border-line border-t pt-5"
    >
      <EntryList
        entries={questions}
        onChange={onChange}
        read={(text) => text.trim() || null}
        most={MOST}
        texts={{
          label: t('chatbotEmbed:starters.label'),
          add: t('chatbotEmbed:starters.add'),
          remove: t('chatbotEmbed:starters.remove'),
        }}
        field={{ maxLength: 200 }}
      />
    </Section>
  );
}
