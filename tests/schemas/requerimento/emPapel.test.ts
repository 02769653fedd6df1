import { expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { recusada, type Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import {
  definicaoDoRequerimento,
  FORMULARIO_EM_PAPEL,
  fraseDoPapel,
  type EmPapel,
} from '../../../src/schemas/requerimento/emPapel.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { prazoDaExecucao } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import type { Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { achadosDe } from '../processo/verificar/exemplo.ts';

const doBalcao: Ator = {
  tipo: 'requerente',
  id: 7,
  nome: 'Bento Balcão',
  representa: { id: 3, nome: 'Odete' },
  setores: [],
  gestor: false,
};
const { representa: _em, ...propria } = doBalcao;
const contexto: Contexto = {
  agora: '2026-11-19T12:00:00Z',
  hoje: '2026-11-19',
  fuso: 'America/Sao_Paulo',
  calendario: () => undefined,
  numeros: {},
  calcularTaxa: () => {
    throw new Error('nenhuma taxa se calcula ao abrir');
  },
  setores: [],
};
const papel: EmPapel = { recebido_em: contexto.hoje, numero: ' 12/2026 ', originais: ' Arquivo geral, caixa 4 ' };
const abrir = (em_papel: EmPapel | undefined, ator: Ator = doBalcao) =>
  decidir(
    definicaoO2(),
    estadoInicial,
    { acao: 'abrir', ...(em_papel === undefined ? {} : { em_papel }) },
    ator,
    contexto,
  );

it('what staff register of the paper is kept with the request, and told in its trace', () => {
  const eventos = abrir(papel);
  if (recusada(eventos)) throw new Error(eventos.mensagem);
  const dito = { recebido_em: contexto.hoje, numero: '12/2026', originais: 'Arquivo geral, caixa 4' };
  expect(reproduzir(eventos, estadoInicial).em_papel).toEqual(dito);
  const [primeiro] = eventos;
  if (primeiro === undefined) throw new Error('nada aconteceu');
  expect(textoDoEvento(primeiro, definicaoO2())).toMatchObject({
    texto: 'registrou o requerimento que veio em papel',
    detalhe: expect.stringMatching(/^Recebido em papel em .* \(nº 12\/2026\)\. Originais: Arquivo geral, caixa 4$/),
  });
});

it('requests that were opened before, or here, fold as they did', () => {
  const eventos = abrir(undefined);
  if (recusada(eventos)) throw new Error(eventos.mensagem);
  expect(eventos[0]).not.toHaveProperty('em_papel');
  expect(reproduzir(eventos, estadoInicial)).not.toHaveProperty('em_papel');
});

it.each([
  [{ ...papel, recebido_em: '2999-01-01' }, 'em_papel.recebido_em'],
  [{ ...papel, recebido_em: '2026-10-19' }, 'em_papel.recebido_em'],
  [{ ...papel, recebido_em: '' }, 'em_papel.recebido_em'],
  [{ ...papel, recebido_em: '2026-13-45' }, 'em_papel.recebido_em'],
  [{ ...papel, originais: '  ' }, 'em_papel.originais'],
])('refuses %j on its field', (dito, campo) => {
  const r = abrir(dito);
  expect(recusada(r) && r.recusa === 'dados' && Object.keys(r.erros ?? {})).toEqual([campo]);
});

it('takes one of thirty days ago, and says so of an older one', () => {
  expect(recusada(abrir({ ...papel, recebido_em: '2026-10-20' }))).toBe(false);
  expect(abrir({ ...papel, recebido_em: '2016-10-19' })).toMatchObject({
    erros: { 'em_papel.recebido_em': ['A data de recebimento não pode ser de mais de 30 dias antes de hoje'] },
  });
});

it('who files for himself cannot say that it came on paper', () => {
  expect(recusada(abrir(papel, propria))).toBe(true);
});

it('asks for the scan of the signed form, as a document of the first step', () => {
  const d = definicaoO2();
  const em = definicaoDoRequerimento(d, { em_papel: papel });
  expect(em.documentos[0]).toMatchObject({ chave: FORMULARIO_EM_PAPEL, etapa: d.etapas[0]?.chave });
  expect(definicaoDoRequerimento(d, { em_papel: papel })).toBe(em);
  expect(definicaoDoRequerimento(d, {})).toBe(d);
  expect(definicaoDoRequerimento(em, { em_papel: papel })).toBe(em);
});

const comRegra = (regra?: 'recebimento' | 'protocolo'): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    processo: { ...d.processo, ...(regra === undefined ? {} : { prazo_em_papel: regra }) },
    etapas: d.etapas.map((e) =>
      e.publico === 'setor' ? { ...e, prazo: { quantidade: 10, contagem: 'corridos' } } : e,
    ),
  } as Definicao;
};
const venceEm = (d: Definicao, aberta: string, em_papel: EmPapel | undefined = papelDeMarço) => {
  const etapa = d.etapas.find((e) => e.publico === 'setor');
  const execucao = { sequencia: 2, etapa: etapa?.chave ?? '', rodada: 1, criada_em: aberta } as Execucao;
  const estado = {
    ...estadoInicial,
    protocolado_em: '2026-03-16T13:00:00.000Z',
    execucoes: [execucao],
    ...(em_papel === undefined ? {} : { em_papel }),
  } as Estado;
  return prazoDaExecucao(d, estado, execucao, { fuso: 'America/Sao_Paulo', calendario: () => undefined });
};
const papelDeMarço: EmPapel = { recebido_em: '2026-03-02', originais: 'Arquivo' };
const COM_O_PROTOCOLO = '2026-03-16T13:00:00.000Z';

it('the term counts from the counter where the process says so, and its explanation says it', () => {
  const prazo = venceEm(comRegra('recebimento'), COM_O_PROTOCOLO);
  expect(prazo?.vence_em).toBe('2026-03-12');
  expect(prazo?.explicacao[0]).toEqual({ texto: 'Início: recebido em papel no balcão', dia: '2026-03-02' });
});

it('and from the filing where it does not, where the request began here, and of steps that opened later', () => {
  for (const regra of [undefined, 'protocolo'] as const)
    expect(venceEm(comRegra(regra), COM_O_PROTOCOLO)?.vence_em).toBe('2026-03-26');
  expect(venceEm(comRegra('recebimento'), '2026-03-20T13:00:00.000Z')?.vence_em).toBe('2026-03-30');
});

it('a rule about terms in a process without any is pointed out', () => {
  const regra = (d: Definicao): void => void (d.processo.prazo_em_papel = 'recebimento');
  const semPrazos = (d: Definicao): void => {
    regra(d);
    delete d.processo.prazo_total;
    for (const etapa of d.etapas) delete etapa.prazo;
  };
  expect(achadosDe('o3', semPrazos)).toContain('prazo_em_papel_sem_prazo processo.prazo_em_papel');
  expect(achadosDe('o3', regra)).toEqual([]);
});

it('is said in one sentence', () => {
  expect(fraseDoPapel(papelDeMarço)).toBe('Recebido em papel em 02/03/2026. Originais: Arquivo');
});
