import { expect } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { aguardando } from '../../../../src/schemas/requerimento/aguardando.ts';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import { donosPedidos, esperaConsentimento } from '../../../../src/schemas/requerimento/consentimento.ts';
import { resolvida } from '../../../../src/schemas/requerimento/contrapartida.ts';
import { contrapartidasDe, situacaoDaContrapartida } from '../../../../src/schemas/requerimento/contrapartidas.ts';
import { documentosQueFaltam } from '../../../../src/schemas/requerimento/documentosPedidos.ts';
import { pendenciaAberta, quitada, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import { isentoDe, pagoDe } from '../../../../src/schemas/requerimento/pagamentos.ts';
import { pareceresDe, pareceresPedidos, semResposta } from '../../../../src/schemas/requerimento/pareceres.ts';
import { centavos } from '../../../../src/schemas/requerimento/reais.ts';
import { recursoAberto } from '../../../../src/schemas/requerimento/recurso.ts';
import { subprocessosQueFaltam } from '../../../../src/schemas/requerimento/subprocessos.ts';
import {
  aguardaVistoria,
  emCurso,
  podeAgendar,
  ultimaVistoria,
  vistoriaPedida,
  vistoriasDe,
} from '../../../../src/schemas/requerimento/vistorias.ts';
import { ambiental, analista, gestor, requerente, type NoMotor } from '../../../support/requerimentoNoMotor.ts';

/** All that an ended request takes: it is opened again, its papers and counterparts live on, and who takes part in it leaves or is let out. */
const DEPOIS_DO_FIM: readonly Acao[] = [
  ...['reabrir', 'regenerar-licenca', 'retificar-licenca', 'lembrar-licenca', 'vencer-licenca'],
  ...['pedir-prorrogacao-da-licenca', 'prorrogar-licenca', 'negar-prorrogacao-da-licenca'],
  ...['suspender-licenca', 'retomar-licenca'],
  ...['registrar-restituicao', 'comprovar-contrapartida', 'avaliar-comprovacao', 'dispensar-contrapartida'],
  ...['prorrogar-contrapartida', 'lembrar-contrapartida', 'vencer-contrapartida'],
  ...['ler-termo', 'confirmar-termo', 'lembrar-termo', 'vencer-termo'],
  ...['aceitar-convite', 'recusar-convite', 'revogar-participante'],
  ...['acompanhar-sucessor', 'lembrar-sucessor', 'vencer-sucessor', 'substituir-arquivos'],
] as readonly Acao[];

/** Acts by which a licence that is there gets another version. */
const OUTRA_VERSAO: readonly Acao[] = [
  ...(['regenerar-licenca', 'retificar-licenca', 'prorrogar-licenca', 'retomar-licenca'] as const),
];

interface Ato {
  readonly definicao: Definicao;
  readonly acao: Acao;
  readonly antes: Estado;
  readonly depois: Estado;
}

const conferirPagamentos = ({ antes, depois: s }: Ato): void => {
  expect(new Set(s.cobrancas.map((c) => c.id)).size).toBe(s.cobrancas.length);
  const pago = (e: Estado): number => e.cobrancas.reduce((total, c) => total + pagoDe(c), 0);
  expect(pago(s), 'o que foi pago não se esquece').toBeGreaterThanOrEqual(pago(antes));
  for (const c of s.cobrancas)
    expect(pagoDe(c) + isentoDe(c), 'nem se paga demais').toBeLessThanOrEqual(centavos(c.valor));
};

const conferirOQueEspera = ({ acao, antes, depois: s }: Ato): void => {
  const abertas = execucoesAbertas(s);
  const naAberta = (sequencia: number): boolean => abertas.some((e) => e.sequencia === sequencia);
  for (const p of pareceresPedidos(s)) expect(naAberta(p.execucao), 'nada que acabou ainda espera parecer').toBe(true);
  const emAndamento = vistoriasDe(s).filter(emCurso);
  for (const v of emAndamento) expect(naAberta(v.execucao), 'nada que acabou ainda espera vistoria').toBe(true);
  expect(emAndamento.length, 'uma vistoria de cada vez').toBeLessThanOrEqual(1);
  for (const v of vistoriasDe(antes))
    if (!emCurso(v)) expect(vistoriasDe(s)[v.id - 1], 'o que terminou não muda').toEqual(v);
  if (acao === 'agendar-vistoria')
    expect(podeAgendar(ultimaVistoria(antes, execucoesAbertas(antes)[0])), 'nem ao lado de outra').toBe(true);
};

/** What a step needs before it is granted, by whomever: by a person, by who confirms it, or by the silence of the city. */
const conferirDeferimento = ({ definicao, antes, depois: s }: Ato): void => {
  const corrida = execucoesAbertas(antes)[0];
  const concluida = s.execucoes.find((e) => e.sequencia === corrida?.sequencia);
  if (corrida === undefined || corrida.setor === null || concluida?.resultado !== 'deferida') return;
  const etapa = etapaDe(definicao, corrida.etapa);
  const pedida = vistoriaPedida(definicao, etapa, antes.respostas);
  if (pedida) expect(aguardaVistoria(pedida, ultimaVistoria(antes, corrida)), 'nem sem a vistoria').toBe(false);
  const daEtapa = pareceresDe(antes).filter((p) => p.execucao === corrida.sequencia);
  expect(
    daEtapa.filter((p) => p.bloqueia && semResposta(antes, p)),
    'nada se defere sem o parecer que bloqueia',
  ).toEqual([]);
  expect(antes.cobrancas.every(quitada), 'nada se defere sem pagamento').toBe(true);
  if (etapa === undefined) return;
  expect(documentosQueFaltam(definicao, { ...s, execucoes: antes.execucoes }, etapa)).toEqual([]);
  expect(subprocessosQueFaltam(definicao, antes, etapa), 'nem sem o subprocesso').toEqual([]);
};

const conferirContrapartidas = ({ acao, antes, depois: s }: Ato): void => {
  for (const c of contrapartidasDe(antes))
    if (c.situacao === 'dispensada')
      expect(
        contrapartidasDe(s).find((x) => x.id === c.id),
        'o dispensado não muda',
      ).toEqual(c);
  for (const c of contrapartidasDe(s))
    expect(c.situacao, 'a situação segue do que houve').toBe(situacaoDaContrapartida(c));
  if (s.documentos.length > antes.documentos.length && !OUTRA_VERSAO.includes(acao))
    expect(
      contrapartidasDe(s).filter((c) => c.chave === 'mudas' && !resolvida(c)),
      'nada se emite sem a contrapartida que a bloqueia',
    ).toEqual([]);
};

/** The owner's consent, the kind of the project, steps by hand, appeals: what each of them lets happen, and no sooner. */
const conferirEntradas = ({ definicao, acao, antes, depois: s }: Ato): void => {
  if (esperaConsentimento(s)) expect(s.protocolado_em, 'sem o consentimento nada se protocola').toBeNull();
  if (antes.protocolado_em === null && s.protocolado_em !== null && s.consentimento !== undefined)
    if (acao === 'consentir') expect(donosPedidos(s.consentimento).every((d) => d.situacao === 'dado')).toBe(true);
  if (antes.tipo_do_projeto !== undefined)
    expect(s.tipo_do_projeto, 'o tipo confirmado não muda').toEqual(antes.tipo_do_projeto);
  for (const e of s.execucoes.slice(antes.execucoes.length)) {
    const manual = etapaDe(definicao, e.etapa)?.manual === true;
    if (manual && e.resultado !== 'dispensada')
      expect(antes.etapas_ligadas, 'uma etapa opcional só se alguém a incluiu').toContain(e.etapa);
  }
  const aberto = recursoAberto(s);
  if (s.desfecho !== null) expect(aberto, 'nenhum recurso fica por julgar').toBeUndefined();
  if (s.desfecho === null && aberto !== undefined)
    expect(['recurso', 'julgamento']).toContain(execucoesAbertas(s)[0]?.etapa);
  if (s.desfecho?.situacao === 'Indeferido' && antes.desfecho === null && definicao.recurso !== undefined)
    expect(s.recursos?.at(-1)?.resultado, 'uma negativa só vale depois do recurso').toBeDefined();
};

/** After an act that was taken, of whomever: nothing that the specification forbids is so. */
export const conferirAto = (r: NoMotor, definicao: Definicao, acao: Acao, antes: Estado): void => {
  const s = r.estado();
  const ato = { definicao, acao, antes, depois: s };
  const abertas = execucoesAbertas(s);
  if (acao === 'descartar-rascunho') {
    expect(s.protocolado_em, 'só um rascunho se descarta').toBeNull();
    expect(abertas).toEqual([]);
    for (const ator of [requerente, analista, ambiental, gestor])
      expect(r.acoes(ator), 'nada mais se faz com ele').toEqual([]);
    return;
  }
  if (antes.desfecho !== null) {
    expect(DEPOIS_DO_FIM, 'o que terminou só aceita isto').toContain(acao);
    if (antes.desfecho.situacao === 'Cancelado') expect(s.desfecho, 'cancelado é final').toEqual(antes.desfecho);
    if (acao !== 'reabrir') expect(s.desfecho, 'nada mais o reabre').toEqual(antes.desfecho);
  }
  expect(abertas.length, acao).toBe(s.desfecho ? 0 : 1);
  if (s.desfecho) {
    expect(pendenciaAberta(s), acao).toBeUndefined();
    if (s.desfecho.situacao !== 'Deferido')
      expect(
        s.documentos.filter((d) => d.situacao === 'válido'),
        acao,
      ).toEqual([]);
  } else expect(aguardando(definicao, s).length, 'alguém sempre tem a vez').toBeGreaterThan(0);
  expect(s.documentos.filter((d) => d.situacao === 'válido').length, acao).toBeLessThanOrEqual(1);
  conferirPagamentos(ato);
  conferirOQueEspera(ato);
  conferirDeferimento(ato);
  conferirContrapartidas(ato);
  conferirEntradas(ato);
  if (acao === 'voltar') {
    const ordem = definicao.etapas.map((e) => e.chave);
    const [de, para] = [execucoesAbertas(antes)[0]?.etapa ?? '', abertas[0]?.etapa ?? ''];
    expect(ordem.indexOf(para), 'voltar nunca vai adiante').toBeLessThan(ordem.indexOf(de));
  }
  const area = s.respostas['area_ampliada_m2'];
  if (typeof area === 'string' && definicao.campos.some((c) => c.chave === 'area_por_pavimento'))
    expect(Number(s.respostas['area_por_pavimento']), 'o calculado acompanha').toBeCloseTo(Number(area) / 3, 1);
};
