import { AppError } from '../../../src/schemas/errors.ts';
import { comChaves } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import { arrumarResposta } from '../../../src/schemas/processo/arrumarResposta.ts';
import { ehCalculado, temResposta, type Campo } from '../../../src/schemas/processo/campo.ts';
import { semEscondidas } from '../../../src/schemas/processo/celulas.ts';
import { camposDaEtapa, type Preenchimento } from '../../../src/schemas/processo/preenchimento.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import {
  mesmaResposta,
  respostasEmConflito,
  type ConflitoDeRespostas,
  type RespostaEmConflito,
} from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { etapaDoRequerente, respostasEncenadas } from './etapaDoRequerente.ts';

interface Aberto {
  readonly requerimento: RequerimentoCarregado;
  readonly definicao: Definicao;
}

const recusar = (
  { versao }: RequerimentoCarregado,
  conflitos: readonly RespostaEmConflito[],
  frases: { readonly uma: string; readonly varias: string },
): void => {
  if (conflitos.length === 0) return;
  const dados: ConflitoDeRespostas = { versao, conflitos };
  throw new AppError('versao_desatualizada', conflitos.length === 1 ? frases.uma : frases.varias, { dados });
};

/**
 * Refuses a save that would take from another tab or device, unseen, what it typed into the same field since (`antes`: what the sender
 * last had of each field). All or nothing: the sender keeps everything, sends the other fields again and lets its user choose.
 * @throws AppError versao_desatualizada with both values of each such field
 */
export const exigirRespostasVistas = (aberto: Aberto, respostas: Respostas, antes: Respostas): void => {
  const { requerimento, definicao } = aberto;
  const etapa = etapaDoRequerente(aberto);
  const conhecidos = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  const agora = respostasEncenadas(definicao, requerimento, etapa);
  const tirados = new Set(requerimento.estado.atualizacao?.descartadas.map(({ alvo }) => alvo));
  const conflitos = respostasEmConflito(agora, antes, respostas).filter(
    // What the portal itself took away with a newer version was nobody's answer.
    ({ campo, agora: valor }) =>
      conhecidos.has(campo) && !(mesmaResposta(valor, null) && tirados.has(`campo:${campo}`)),
  );
  recusar(requerimento, conflitos, {
    uma: 'Uma resposta foi alterada em outro lugar. Escolha com qual ficar.',
    varias: 'Respostas foram alteradas em outro lugar. Escolha com quais ficar.',
  });
};

const arrumada = (campo: Campo, valor: Valor | undefined, visiveis: ReadonlySet<string>): Valor | undefined =>
  valor === undefined ? undefined : arrumarResposta(campo, semEscondidas(campo, comChaves(campo, valor), visiveis));

/**
 * Refuses to file answers that the page of who sends never showed (`vistas`: the answers as they stand there). Compared is what would be
 * filed: fields that the stored answers hide and calculated ones follow from the others.
 * @throws AppError versao_desatualizada with the stored value and the one shown, of each field that differs
 */
export const exigirEnvioVisto = (
  { requerimento, definicao }: Aberto,
  etapa: Etapa,
  { visiveis, valores }: Preenchimento,
  vistas: Respostas,
): void => {
  const conflitos = camposDaEtapa(definicao, etapa)
    .filter((c) => visiveis.has(c.chave) && !ehCalculado(c) && temResposta(c))
    .filter((c) => !mesmaResposta(valores[c.chave], arrumada(c, vistas[c.chave], visiveis)))
    .map(({ chave }) => ({ campo: chave, agora: valores[chave] ?? null, meu: vistas[chave] ?? null }));
  recusar(requerimento, conflitos, {
    uma: 'Uma resposta foi alterada em outro lugar. Confira antes de enviar.',
    varias: 'Respostas foram alteradas em outro lugar. Confira antes de enviar.',
  });
};
