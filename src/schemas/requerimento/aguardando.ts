import { mostrarMoeda } from '../brasil/numero.ts';
import type { Definicao } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { taxasDaEtapa } from './bloqueios.ts';
import { camposAReceber, documentosQueFaltam, doSetor } from './documentosPedidos.ts';
import { respostasAPedir } from './respostasAPedir.ts';
import { execucaoAberta, pendenciaAberta, quitada, rodadaComItens, ultimoSetor, type Estado } from './estado.ts';

/** One thing that is awaited: what, from whom, since and until when (look.md 1.1 "Who has the ball"). */
export interface Espera {
  readonly o_que: string;
  readonly de_quem: 'requerente' | 'prefeitura';
  readonly setor: string | null;
  readonly desde: string;
  readonly ate: string | null;
}

const aRestituir = (estado: Estado, setor: string | null, desde: string): readonly Espera[] =>
  (estado.restituicoes ?? [])
    .filter((r) => r.situacao === 'a restituir')
    .map((r) => ({
      o_que: `Restituir ${mostrarMoeda(r.valor)}: ${r.nome}`,
      de_quem: 'prefeitura',
      setor,
      desde,
      ate: null,
    }));

/**
 * Waiting states are derived from what blocks, never stored (process.md 2). Of an ended request only a refund is still awaited. `quem` reads it: a round
 * that the city still collects is not the applicant's to know of.
 */
export const aguardando = (
  definicao: Definicao,
  estado: Estado,
  quem: 'requerente' | 'equipe' = 'equipe',
): readonly Espera[] => {
  const execucao = execucaoAberta(estado);
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  if (estado.desfecho !== null) return aRestituir(estado, ultimoSetor(estado), estado.desfecho.quando);
  if (execucao === undefined || etapa === undefined) return [];
  if (execucao.setor === null)
    return [
      {
        o_que: `Preencher e enviar: ${etapa.nome}`,
        de_quem: 'requerente',
        setor: null,
        desde: execucao.criada_em,
        ate: null,
      },
    ];
  const esperas: Espera[] = [];
  const rodada = pendenciaAberta(estado);
  const daCidade = (o_que: string, desde: string): Espera => ({
    o_que,
    de_quem: 'prefeitura',
    setor: execucao.setor,
    desde,
    ate: null,
  });
  const doRequerente = (o_que: string, desde: string, ate: string | null = null): Espera => ({
    o_que,
    de_quem: 'requerente',
    setor: null,
    desde,
    ate,
  });
  if (rodada?.situacao === 'emitida') {
    const n = rodada.itens.length;
    esperas.push(
      doRequerente(
        `Responder à pendência (${n} ${n === 1 ? 'item' : 'itens'})`,
        rodada.emitida_em ?? rodada.aberta_em,
        rodada.responder_ate,
      ),
    );
  }
  if (rodada?.situacao === 'respondida')
    esperas.push(daCidade('Conferir a resposta da pendência', rodada.respondida_em ?? rodada.aberta_em));
  if (quem === 'equipe' && rodada?.situacao === 'coletando' && rodadaComItens(estado))
    esperas.push(daCidade('Enviar a pendência em preparo', rodada.aberta_em));
  // Asked for by a round, which only the city can open; while one runs, it says itself what is awaited.
  if (rodadaComItens(estado) === undefined)
    for (const { campo } of respostasAPedir(definicao, estado))
      esperas.push(daCidade(`Pedir por pendência: ${campo.nome}`, execucao.criada_em));
  for (const documento of documentosQueFaltam(definicao, estado, etapa)) {
    if (!doSetor(documento)) esperas.push(doRequerente(`Enviar documento: ${documento.nome}`, execucao.criada_em));
    else if (execucao.situacao === 'em_andamento')
      esperas.push(daCidade(`Anexar documento: ${documento.nome}`, execucao.iniciada_em ?? execucao.criada_em));
  }
  for (const campo of camposAReceber(definicao, estado))
    esperas.push(doRequerente(`Enviar documento: ${campo.nome}`, execucao.criada_em));
  for (const c of estado.cobrancas) {
    if (quitada(c)) continue;
    const ultimo = c.comprovantes.at(-1);
    if (c.situacao === 'a emitir' || c.situacao === 'aguardando nova emissão')
      esperas.push(daCidade(`Emitir a guia: ${c.nome}`, execucao.criada_em));
    else if (ultimo?.situacao === 'em conferência')
      esperas.push(daCidade(`Conferir o comprovante: ${c.nome}`, ultimo.enviado_em));
    else esperas.push(doRequerente(`Pagar e enviar o comprovante: ${c.nome}`, execucao.criada_em, c.vence_em));
  }
  if (execucao.situacao === 'aguardando')
    esperas.push(daCidade(`Iniciar: ${etapa.nome}`, execucao.parada_desde ?? execucao.criada_em));
  else if (execucao.situacao === 'pausada')
    esperas.push(daCidade(`Retomar: ${etapa.nome}`, execucao.parada_desde ?? execucao.criada_em));
  else if (esperas.length === 0) {
    const semTaxas = taxasDaEtapa(definicao, etapa).length > 0 && !estado.taxas_geradas.includes(etapa.chave);
    esperas.push(
      daCidade(
        semTaxas ? `Gerar as taxas e decidir: ${etapa.nome}` : `Decidir: ${etapa.nome}`,
        execucao.iniciada_em ?? execucao.criada_em,
      ),
    );
  }
  return [...esperas, ...aRestituir(estado, execucao.setor, execucao.criada_em)];
};
