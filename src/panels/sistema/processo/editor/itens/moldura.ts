import type { PropsDaMoldura } from '../../../../layout/ui/Campo.tsx';
import type { PropsDeQualquerItem } from './props.ts';

/** Label, help and error of a property's field. */
export const moldura = ({ item, forma }: PropsDeQualquerItem, erro: string | undefined): PropsDaMoldura => ({
  rotulo: item.rotulo,
  opcional: !forma.obrigatorio,
  ...(item.ajuda !== undefined && { ajuda: item.ajuda }),
  erro,
});
