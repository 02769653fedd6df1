import { TEXTO_DO_CONSENTIMENTO } from '../../../../src/schemas/processo/consentimento.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { nomesPorLugar, perguntaDeArquivo } from '../../../../src/schemas/processo/arquivosDasLinhas.ts';
import { mostrarResposta } from '../../../../src/schemas/processo/mostrarResposta.ts';
import { camposDaEtapa } from '../../../../src/schemas/processo/preenchimento.ts';
import { comNomesOcultos } from '../../../../src/schemas/requerimento/citados.ts';
import { porqueDe } from '../../../../src/schemas/requerimento/datasDeHoje.ts';
import { dataDoConsentimento } from '../../../../src/schemas/requerimento/datasEscritas.ts';
import type { ConteudoDoConsentimento } from '../../../../src/schemas/requerimento/participante.ts';
import type { Trx } from '../../../database/transaction.ts';
import { arquivosDoRequerimento } from '../arquivosDoRequerimento.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import { lerCitados } from '../citadosDoBanco.ts';

/** What the owner reads before he consents: his declaration, every answer as it will be filed, and the names of the files. */
export const conteudoDoConsentimento = async (
  trx: Trx,
  r: RequerimentoCarregado,
  definicao: Definicao,
  fuso: string,
): Promise<ConteudoDoConsentimento> => {
  const { respostas, arquivos, consentimento } = r.estado;
  const nomes = new Map((await arquivosDoRequerimento(trx, r.organizacaoId, r.id)).map((a) => [a.id, a.nome]));
  const citados = comNomesOcultos(await lerCitados(trx, r, definicao.campos, respostas), '');
  const nomesDosArquivos = nomesPorLugar(arquivos, (id) => nomes.get(id));
  const nomeDoAlvo = (alvo: string): string =>
    definicao.documentos.find((d) => `documento:${d.chave}` === alvo)?.nome ??
    perguntaDeArquivo(definicao.campos, alvo.replace(/^campo:/, ''), respostas)?.nome ??
    alvo;
  return {
    texto: definicao.consentimento?.texto ?? TEXTO_DO_CONSENTIMENTO,
    ate: consentimento?.ate ?? '',
    ...porqueDe(consentimento && dataDoConsentimento(consentimento, { fuso })),
    respostas: definicao.etapas.flatMap((e) =>
      camposDaEtapa(definicao, e).flatMap((c) => {
        const valor = respostas[c.chave];
        return valor == null
          ? []
          : [
              {
                nome: c.nome,
                texto: mostrarResposta(c, valor, { citados, inteiro: true, arquivos: nomesDosArquivos }),
              },
            ];
      }),
    ),
    documentos: Object.entries(arquivos).flatMap(([alvo, ids]) =>
      ids.length === 0 ? [] : [{ nome: nomeDoAlvo(alvo), arquivos: ids.flatMap((id) => nomes.get(id) ?? []) }],
    ),
  };
};
