import type { AtualizacaoFeita } from '../cadastro/atualizacaoFeita.ts';
import type { PreviaDoImovel } from '../cadastro/previaDoCadastro.ts';

/** What a request changes in the property registry, as staff see it. */
export interface CadastroVisto {
  /** What granting the step that is looked at would change, by the answers that are saved; absent: it changes nothing, or is concluded. */
  readonly previa?: readonly PreviaDoImovel[];
  /** What its grants changed, the latest first. */
  readonly feitas: readonly (AtualizacaoFeita & { readonly etapa: string })[];
}
