/** Spellings that American English, the one spelling of texts and documentation, writes differently. */
export const britishWords =
  /\b(?:(?:colou|favou|behaviou|honou|labou|neighbou)r\w*|(?:apologi|authori|customi|initiali|minimi|normali|optimi|organi|personali|prioriti|recogni|seriali|summari|synchroni)s(?:e[drs]?|ing|ations?)|analys(?:e[ds]?|ing)|(?:cancel|label|travel|model)l(?:ed|ing)|centres?|catalogues?|programmes?|licences?|defences?|enrolments?|fulfil|cheques?|grey|learnt|spelt|artefacts?|practise[ds]?|towards|whilst|enquir\w+|diary)\b/i;
