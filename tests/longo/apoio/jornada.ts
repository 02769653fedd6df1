import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { Conta } from './conta.ts';
import { Fim, Mao, type Turno } from './trabalhador.ts';

const MEU = 'painel-contribuinte';
const DELES = 'painel-prefeitura';

export interface Elenco {
  readonly requerente: Conta;
  readonly analista: Conta;
  /** Process and properties of the demonstration. */
  readonly processo: number;
  readonly inscricoes: readonly string[];
}

/** Hands in what the open step asks for. */
export const anexar = async (mao: Mao, { requerente }: Elenco): Promise<void> => {
  const { documentos, etapa } = await mao.ver<RequerimentoVisto>(requerente, `${MEU}/requerimento/${mao.id}`);
  for (const d of documentos)
    if (d.exigido && d.arquivos.length === 0 && d.etapa === etapa?.chave)
      await mao.enviarArquivo(requerente, 'arquivos', { documento: d.chave });
};

/** A request from its opening to its number. */
export const protocolar = async (mao: Mao, e: Elenco): Promise<void> => {
  const { sorteio } = mao.turno;
  await mao.abrir(e.requerente, e.processo);
  const respostas = {
    inscricao_imovel: sorteio.um(e.inscricoes),
    area_ampliada_m2: (sorteio.inteiro(1_000, 40_000) / 100).toFixed(2),
    solicitante_e_proprietario: sorteio.numero() < 0.5,
    rt: 'CREA-SC 120345',
  };
  for (const [campo, valor] of Object.entries(respostas)) await mao.salvar(e.requerente, { [campo]: valor });
  await anexar(mao, e);
  await mao.agir(e.requerente, MEU, 'enviar');
};

const corrigir = async (mao: Mao, { analista, requerente }: Elenco): Promise<void> => {
  const documento = 'matricula_abertura';
  await mao.agir(analista, DELES, 'pendencias');
  await mao.agir(analista, DELES, 'pendencias/1/itens', {
    tipo: 'campo',
    alvo: 'area_ampliada_m2',
    texto: 'A área não confere com as plantas.',
  });
  await mao.agir(analista, DELES, 'pendencias/1/itens', { tipo: 'documento', alvo: documento, texto: 'Ilegível.' });
  await mao.agir(analista, DELES, 'pendencias/1/emitir');
  const arquivo = await mao.enviarArquivo(requerente, 'arquivos', { documento });
  await mao.agir(requerente, MEU, 'pendencias/1/responder', {
    respostas: { '1': (mao.turno.sorteio.inteiro(1_000, 40_000) / 100).toFixed(2) },
    arquivos: { '2': [arquivo] },
  });
  for (const item of [1, 2])
    await mao.agir(analista, DELES, `pendencias/1/itens/${item}/avaliar`, { resultado: 'aceito' });
};

const pagar = async (mao: Mao, { analista, requerente }: Elenco): Promise<void> => {
  await mao.agir(analista, DELES, 'acoes/gerar-taxas');
  const visto = await mao.ver<RequerimentoVisto>(analista, `${DELES}/requerimento/${mao.id}`);
  for (const { id } of visto.cobrancas) {
    await mao.agir(analista, DELES, `cobrancas/${id}/emitir`, { guia: `2026.${mao.id}.${id}` });
    await mao.enviarArquivo(requerente, `cobrancas/${id}/comprovante`, {});
    await mao.agir(analista, DELES, `cobrancas/${id}/comprovante/1/avaliar`, { resultado: 'aprovado' });
  }
};

/** One licence from the first answer to its end, by whatever way the draw takes; the kinds of act are those of the screens. */
const umaJornada = async (mao: Mao, e: Elenco): Promise<void> => {
  const { sorteio } = mao.turno;
  await protocolar(mao, e);
  if (sorteio.numero() < 0.15) return;
  await mao.agir(e.analista, DELES, 'acoes/iniciar');
  if (sorteio.numero() < 0.5) await corrigir(mao, e);
  if (sorteio.numero() < 0.2)
    return mao.agir(e.analista, DELES, 'acoes/indeferir', { motivo: 'O recuo é menor que o mínimo da zona.' });
  await anexar(mao, e);
  await pagar(mao, e);
  await mao.agir(e.analista, DELES, 'acoes/deferir');
  await mao.agir(e.analista, DELES, 'acoes/iniciar');
  await mao.agir(e.analista, DELES, 'acoes/deferir-e-finalizar');
};

/** Goes on filing and deciding, one request after the other, until it is told to stop. */
export const trabalhar = async (turno: Turno, elenco: Elenco): Promise<void> => {
  try {
    while (!turno.fim.aborted) await umaJornada(new Mao(turno), elenco);
  } catch (erro) {
    if (!(erro instanceof Fim)) throw erro;
  }
};
