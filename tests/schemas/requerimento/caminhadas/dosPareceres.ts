import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { nomeDoConsultado } from '../../../../src/schemas/processo/nomeDoConsultado.ts';
import type { ParecerProposto } from '../../../../src/schemas/processo/partesDaEtapa.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import { vereditos } from '../../../../src/schemas/requerimento/parecer.ts';
import {
  faltaInformacao,
  pareceresDe,
  pareceresPedidos,
  pareceresPropostos,
  semResposta,
} from '../../../../src/schemas/requerimento/pareceres.ts';
import { vistoriasDe } from '../../../../src/schemas/requerimento/vistorias.ts';
import { motivo, um, type Fazem, type Lugar } from './lugar.ts';

const vereditoDe = (n: number) => {
  const veredito = vereditos[n % vereditos.length] ?? 'favorável';
  const condicoes = veredito === 'com condições' ? [{ texto: `Manter a faixa ${n}` }] : [];
  return { veredito, texto: 'Parecer', condicoes };
};

/** What the rules of an open step propose. */
const propostosEm = ({ definicao, estado }: Lugar): readonly ParecerProposto[] =>
  execucoesAbertas(estado).flatMap((execucao) => {
    const etapa = definicao.etapas.find((e) => e.chave === execucao.etapa);
    return etapa === undefined ? [] : pareceresPropostos(definicao, estado, etapa, execucao);
  });

/** Opinions, and inspections. */
export const comandosDosPareceres = {
  'pedir-parecer': ({ estado }, n) => {
    const informar = pareceresDe(estado).find((p) => faltaInformacao(estado, p));
    const denovo = informar !== undefined && n % 2 === 0 ? { anterior: informar.id } : {};
    return { acao: 'pedir-parecer', setor: 'SEMAM', pergunta: 'Há APP no imóvel?', bloqueia: n % 3 !== 0, ...denovo };
  },
  'pedir-parecer-externo': (l, n) => {
    const proposto = propostosEm(l).find((p) => p.externo !== undefined);
    if (proposto !== undefined && n % 3 !== 0)
      return { acao: 'pedir-parecer-externo', orgao: nomeDoConsultado(proposto), pergunta: 'Há APP?' };
    return {
      acao: 'pedir-parecer-externo',
      ...{ orgao: `Órgão ${n}`, nome: 'Fulana', pergunta: 'Há APP?', documentos: [], bloqueia: n % 2 === 0 },
      prazo: { quantidade: 5, contagem: 'uteis' },
    };
  },
  'dar-parecer-externo': ({ estado }, n) => {
    const p = pareceresPedidos(estado).find((x) => x.externo !== undefined);
    return p && { acao: 'dar-parecer-externo', parecer: p.id, ...vereditoDe(n) };
  },
  'reenviar-parecer-externo': ({ estado }) => {
    const p = pareceresPedidos(estado).find((x) => x.externo !== undefined);
    return p && { acao: 'reenviar-parecer-externo', parecer: p.id };
  },
  'retirar-parecer': ({ estado }) => {
    const p = pareceresDe(estado).find((x) => semResposta(estado, x));
    return p && { acao: 'retirar-parecer', parecer: p.id, motivo };
  },
  'dar-parecer': ({ estado }, n) => {
    const p = pareceresPedidos(estado).find((x) => x.externo === undefined);
    return p && { acao: 'dar-parecer', parecer: p.id, ...vereditoDe(n) };
  },
  'recusar-proposta': (l, n) => {
    const proposto = um(propostosEm(l), n);
    return proposto && { acao: 'recusar-proposta', setor: nomeDoConsultado(proposto), motivo };
  },
  'avaliar-condicao': ({ estado }, n) => {
    const p = pareceresDe(estado).find((x) => x.condicoes.length > 0);
    const resultado = n % 2 === 0 ? 'dispensada' : 'mantida';
    return p && { acao: 'avaliar-condicao', parecer: p.id, condicao: 1, resultado, motivo };
  },
  'agendar-vistoria': ({ estado }, n) => ({
    acao: 'agendar-vistoria',
    inicio: `${somarDias(estado.protocolado_em?.slice(0, 10) ?? '2026-11-19', n % 25)}T17:00:00Z`,
    inspetor: { id: 2, nome: 'Dalva' },
  }),
  'remarcar-vistoria': ({ estado }, n) => {
    const v = vistoriasDe(estado).find((x) => x.situacao === 'agendada');
    const inicio = `2026-11-${19 + (n % 9)}T${13 + (n % 9)}:30:00Z`;
    return v && { acao: 'remarcar-vistoria', vistoria: v.id, inicio, inspetor: { id: 2, nome: 'Dalva' }, motivo };
  },
  'cancelar-vistoria': ({ estado }) => {
    const v = vistoriasDe(estado).find((x) => x.situacao === 'agendada');
    return v && { acao: 'cancelar-vistoria', vistoria: v.id, motivo };
  },
  'realizar-vistoria': ({ estado }) => {
    const v = vistoriasDe(estado).find((x) => x.situacao === 'agendada');
    return v && { acao: 'realizar-vistoria', vistoria: v.id };
  },
  'concluir-vistoria': ({ estado }, n) => {
    const v = vistoriasDe(estado).find((x) => x.situacao === 'realizada');
    const resultado = n % 3 === 0 ? 'reprovada' : 'aprovada';
    const itens = { muro: { resultado: 'conforme' } } as const;
    return v && { acao: 'concluir-vistoria', vistoria: v.id, resultado, relatorio: 'Visitado', itens };
  },
} satisfies Fazem;
