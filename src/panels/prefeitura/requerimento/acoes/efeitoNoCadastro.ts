import { mudancaDoImovelEmPalavras } from '../../../../schemas/requerimento/cadastro/atualizacaoFeita.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** What a grant makes of the property registry, by the answers that are saved; with a form in the question they may become others yet. */
export const efeitoNoCadastro = ({ cadastro, formulario }: RequerimentoVisto): readonly string[] =>
  (cadastro?.previa ?? []).flatMap(({ inscricao, mudancas }) =>
    mudancas.length === 0
      ? []
      : [
          `${formulario === null ? 'O' : 'Pelas respostas já salvas, o'} cadastro do imóvel ${inscricao} muda: ${mudancas.map(mudancaDoImovelEmPalavras).join('; ')}.`,
        ],
  );
