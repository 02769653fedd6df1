import { ehLugarDeArquivo } from '../processo/arquivosDasLinhas.ts';
import type { Campo } from '../processo/campo.ts';
import type { Definicao } from '../processo/definicao.ts';
import { camposDaEtapa, preencher } from '../processo/preenchimento.ts';
import { diasDasCorrecoes, respostasComDias } from './dias.ts';
import type { Estado } from './estado.ts';
import { alvosRetirados } from './retirados.ts';

/** A field that the applicant has to answer, or to answer otherwise, because of a correction. */
export interface RespostaAPedir {
  readonly campo: Campo;
  /** False: it is answered, and the answer does not fit the others any more. */
  readonly falta: boolean;
}

/**
 * What is wrong by now with the forms that the applicant handed in: right when they were sent, a corrected answer may have shown a
 * required field or broken a rule of another one. Files are left out, since those are sent as documents are, and
 * what the city took back after it was contested.
 */
export const respostasAPedir = (definicao: Definicao, estado: Estado): readonly RespostaAPedir[] => {
  const enviadas = new Set(estado.execucoes.flatMap((e) => (e.resultado === 'enviada' ? [e.etapa] : [])));
  const retirados = alvosRetirados(estado);
  return definicao.etapas
    .filter((e) => enviadas.has(e.chave))
    .flatMap((etapa) => {
      const campos = camposDaEtapa(definicao, etapa);
      const chaves = new Set(campos.map((c) => c.chave));
      const respostas = Object.fromEntries(Object.entries(estado.respostas).filter(([k]) => chaves.has(k)));
      const { erros, valores } = preencher(definicao, etapa, respostas, {
        anteriores: respostasComDias(estado, etapa.chave),
        dias: diasDasCorrecoes(estado, etapa.chave),
        completo: true,
        arquivos: estado.arquivos,
      });
      const errados = new Set(
        Object.keys(erros)
          .filter((onde) => !ehLugarDeArquivo(campos, onde))
          .map((onde) => onde.split(/[.[]/)[0] ?? onde),
      );
      return campos
        .filter((c) => errados.has(c.chave) && !retirados.has(`campo:${c.chave}`))
        .map((campo) => ({ campo, falta: valores[campo.chave] === undefined }));
    });
};
