import { describe, expect, it } from 'vitest';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { EnsaioVisto } from '../../../../src/schemas/requerimento/ensaio/visto.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { o2, habiteSe, o4, o8 } from '../../processos/casos/alvaraEHabiteSe.ts';
import { o1 } from '../../processos/casos/construcao.ts';
import { o13, o6 } from '../../processos/casos/demolicaoEReforma.ts';
import { o11, o12, o5 } from '../../processos/casos/lotesECertidoes.ts';
import { o10, o7, o9 } from '../../processos/casos/usosEAmbiente.ts';
import { arquivosDosProcessos, cidadeDosProcessos, definicaoDoProcesso } from '../../processos/cidadeDosProcessos.ts';
import { abrir } from '../../processos/percorrer.ts';
import type { Caso, Prova } from '../../processos/tipos.ts';
import { createPartida, ensaiarPasso, type Partida } from './ensaiarCaso.ts';

const cidade = cidadeDosProcessos(arquivosDosProcessos);
const INICIO = '2026-11-16T13:00:00Z';

/** All cases of O3 and O7, and of the other processes the one that does most. */
const CASOS: readonly (readonly [Prova, readonly Caso[]])[] = [
  [o1, o1.casos.slice(1, 2)],
  [o2, o2.casos.slice(1)],
  [habiteSe, habiteSe.casos],
  [o4, o4.casos.slice(1)],
  [o5, o5.casos.slice(1)],
  [o6, o6.casos.slice(0, 1)],
  [o7, o7.casos],
  [o8, o8.casos],
  [o9, o9.casos.slice(1, 2)],
  [o10, o10.casos.slice(1)],
  [o11, o11.casos.slice(1)],
  [o12, o12.casos.slice(1)],
  [o13, o13.casos.slice(2, 3)],
];

let configura: Cliente | undefined;
const quem = async (): Promise<Cliente> =>
  (configura ??= await cidade().portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] }));
const partidaDe = async (arquivo: string): Promise<Partida> => {
  const gestor = await quem();
  const partida = createPartida(
    (corpo) => gestor.post(`painel-prefeitura/processo/${cidade().processo(arquivo)}/ensaio`, corpo),
    INICIO,
  );
  await partida.comecar();
  return partida;
};

/** What a run and a real request have in common. */
const doEnsaio = (v: EnsaioVisto) => ({
  situacao: v.situacao,
  etapas: v.passadas,
  abertas: v.abertas.map((a) => [a.chave, a.setor, a.prazo.vence_em, a.prazo.texto]),
  taxas: v.cobrancas.map((c) => [c.nome, c.valor, c.memoria]),
  prazo_total: v.prazo_total?.vence_em ?? null,
  emitidos: v.emitidos.map((e) => [e.nome, e.valido_ate]),
});
const doReal = (v: RequerimentoVisto) => ({
  situacao: v.situacao,
  etapas: [...new Set(v.execucoes.map((e) => e.etapa))],
  abertas: v.abertas.map((a) => [a.chave, a.setor, a.prazo.vence_em, a.prazo.texto]),
  taxas: v.cobrancas.map((c) => [c.nome, c.valor, c.memoria_texto]),
  prazo_total: v.prazo_total?.vence_em ?? null,
  emitidos: v.emitidos.filter((e) => e.tipo === 'licenca').map((e) => [e.nome, e.valido_ate]),
});

describe.each(
  CASOS.flatMap(([p, casos]) => casos.map((caso): [string, Prova, Caso] => [`${p.arquivo}: ${caso.nome}`, p, caso])),
)('%s', (_nome, p, caso) => {
  it('comes out in a test run as it does for real, after every step', async () => {
    const d = definicaoDoProcesso(p.arquivo);
    const respostas = { ...(await p.antes?.(cidade())), ...caso.respostas };
    const partida = await partidaDe(p.arquivo);
    const real = await abrir(cidade(), p.arquivo, d, respostas);
    for (const passo of caso.passos) {
      await ensaiarPasso(partida, d, respostas, passo);
      await real.passar(passo);
      expect(doEnsaio(partida.ver()), passo.etapa).toEqual(doReal(await real.ver(cidade().gestor)));
    }
    expect(partida.ver().situacao).toBe(caso.fim);
    expect(Object.fromEntries(partida.ver().cobrancas.map((c) => [c.nome, c.valor]))).toEqual(
      Object.fromEntries(
        Object.entries(caso.taxas).map(([chave, valor]) => [d.taxas.find((t) => t.chave === chave)?.nome, valor]),
      ),
    );
  }, 60_000);
});

describe('a test run', () => {
  const contarLinhas = async (): Promise<Readonly<Record<string, number>>> => {
    const { app, base } = cidade().portal;
    const { ownerPool } = base;
    // Looks of what was read before are on their way for up to a second.
    await app.olhares.gravar();
    const { rows } = await ownerPool.query<{ tabela: string }>(
      "select format('%I', tablename) as tabela from pg_tables where schemaname = 'public' order by 1",
    );
    const contagens: Record<string, number> = {};
    for (const { tabela } of rows) {
      const [linha] = (await ownerPool.query<{ n: number }>(`select count(*)::int as n from ${tabela}`)).rows;
      contagens[tabela] = linha?.n ?? -1;
    }
    return contagens;
  };
  const series = async () =>
    (await cidade().portal.base.ownerPool.query('select * from serie_numerica order by 1, 2, 3')).rows;

  it('leaves no row in any table, takes no number, sends nothing', async () => {
    const gestor = await quem();
    await gestor.post(`painel-prefeitura/processo/${cidade().processo('o7')}/ensaio`, { inicio: INICIO, jogadas: [] });
    const [antes, numeros] = [await contarLinhas(), await series()];
    expect(Object.keys(antes).length).toBeGreaterThan(80);
    const partida = await partidaDe('o7');
    const [caso] = o7.casos;
    for (const passo of caso.passos) await ensaiarPasso(partida, definicaoDoProcesso('o7'), caso.respostas, passo);
    expect(partida.ver().numero_do_requerimento).toBe('2026/000001');
    expect(partida.ver().desfecho?.situacao).toBe('Deferido');
    await partida.relogio('2027-06-01');
    expect(await contarLinhas()).toEqual(antes);
    expect(await series()).toEqual(numeros);
  });

  it('tells what mails would go out, and whom they would reach', async () => {
    const partida = await partidaDe('o7');
    const [caso] = o7.casos;
    await ensaiarPasso(partida, definicaoDoProcesso('o7'), caso.respostas, { etapa: 'requerimento' });
    const protocolo = partida.ver().lances.at(-1);
    expect(protocolo?.quem).toBe('Requerente');
    expect(protocolo?.avisos.map((a) => [a.para, a.meio, a.assunto])).toEqual([
      ['Requerente', 'email', expect.stringContaining('2026/000001')],
    ]);
    expect(protocolo?.avisos[0]?.paragrafos.join(' ')).not.toBe('');
  });

  it('says at its field what is wrong with an answer, and goes no further; what was played before stays', async () => {
    const gestor = await quem();
    const enviar = { mao: 'requerente', oferta: 'enviar', dados: { respostas: { descricao: 'Feira' } } };
    const r = await gestor.post(`painel-prefeitura/processo/${cidade().processo('o7')}/ensaio`, {
      inicio: INICIO,
      jogadas: [enviar, { mao: 'setor:SFIS:2', oferta: 'iniciar', dados: {} }],
    });
    const { recusa, lances, abertas } = r.dados<EnsaioVisto>();
    expect(recusa?.jogada).toBe(0);
    expect(Object.keys(recusa?.erros ?? {})).toEqual(expect.arrayContaining(['data_evento', 'documento:rg_cpf']));
    expect([lances.length, abertas.map((a) => a.chave)]).toEqual([1, ['requerimento']]);
  });

  it('[W13] tells what the form that is being filled in would cost, ask for and lead to, and decides nothing', async () => {
    const gestor = await quem();
    const ensaiar = async (arquivo: string, preenchendo?: object) =>
      (
        await gestor.post(`painel-prefeitura/processo/${cidade().processo(arquivo)}/ensaio`, {
          inicio: INICIO,
          jogadas: [],
          ...(preenchendo && { preenchendo }),
        })
      ).dados<EnsaioVisto>();
    const [caso] = o2.casos;
    const [vazio, cheio] = [
      await ensaiar('o2'),
      await ensaiar('o2', {
        etapa: 'abertura',
        respostas: caso?.respostas ?? {},
        arquivos: ['documento:matricula_abertura'],
      }),
    ];
    const somas = ({ previstas }: EnsaioVisto) => previstas.map((p) => p.resultado.valor_brl ?? null);
    expect(somas(vazio)).not.toEqual(somas(cheio));
    expect(somas(cheio)).toContainEqual(expect.stringMatching(/^\d+\.\d\d$/));
    const entregues = ({ documentos }: EnsaioVisto) => documentos.filter((d) => d.entregue).map((d) => d.alvo);
    expect([entregues(vazio), entregues(cheio)]).toEqual([[], ['documento:matricula_abertura']]);
    // The run itself is where it was: nothing was handed in.
    expect([cheio.situacao, cheio.lances.length, cheio.maos]).toEqual([vazio.situacao, 1, vazio.maos]);
    // A step that is not open has no form.
    expect(await ensaiar('o2', { etapa: 'parecer', respostas: {}, arquivos: [] })).toEqual(vazio);
  });

  it('has a clock that is set forward: terms pass at their moments, by themselves', async () => {
    const partida = await partidaDe('o7');
    const [caso] = o7.casos;
    await ensaiarPasso(partida, definicaoDoProcesso('o7'), caso.respostas, { etapa: 'requerimento' });
    await partida.jogar(maoDe(partida, 'SFIS'), 'iniciar');
    await partida.jogar(maoDe(partida, 'SFIS'), 'abrir-pendencia');
    await partida.jogar(maoDe(partida, 'SFIS'), 'incluir-item:esclarecimento', {
      textos: { texto: 'Qual o percurso?' },
    });
    await partida.jogar(maoDe(partida, 'SFIS'), 'emitir-pendencia');
    expect(partida.ver().situacao).toBe('Aguardando requerente');
    const antes = partida.ver().lances.length;
    const depois = await partida.relogio('2027-06-01');
    expect([depois.hoje, depois.recusa]).toEqual(['2027-06-01', null]);
    expect(depois.lances.length).toBeGreaterThan(antes);
    expect(depois.lances.slice(antes).every((l) => l.quem === 'Portal')).toBe(true);
    const dias = depois.lances.map((l) => l.quando);
    expect([...dias].sort()).toEqual(dias);
    const voltou = await partida.relogio('2026-01-01');
    expect(voltou.recusa?.erros).toEqual({ relogio: ['Escolha um dia depois do dia em que o teste está'] });
  });

  it('is played over the draft as it is now: what is not possible any more is said at its move', async () => {
    const gestor = await quem();
    const id = cidade().processo('o9');
    expect((await gestor.post(`painel-prefeitura/processo/${id}/rascunho`, {})).status).toBe(201);
    const ler = async () => (await gestor.get(`painel-prefeitura/processo/${id}/rascunho`)).dados<RascunhoEditado>();
    const gravar = async (definicao: object) =>
      gestor.post(`painel-prefeitura/processo/${id}/rascunho/gravar`, { versao: (await ler()).versao, definicao });
    const [caso] = o9.casos;
    const partida = createPartida((corpo) => gestor.post(`painel-prefeitura/processo/${id}/ensaio`, corpo), INICIO);
    await partida.comecar();
    await ensaiarPasso(partida, definicaoDoProcesso('o9'), caso.respostas, { etapa: caso.passos[0]?.etapa ?? '' });
    const { definicao } = await ler();
    const outra = definicao.campos.findIndex((c) => c.chave in caso.respostas && c.tipo === 'logico');
    const semCampo = escreverNo(definicao, `campos[${outra}].chave`, 'outra_chave');
    const com = {
      ...semCampo,
      etapas: semCampo.etapas.map((e) => ({
        ...e,
        secoes: e.secoes?.map((s) => ({
          ...s,
          campos: s.campos.map((c) => (c === definicao.campos[outra]?.chave ? 'outra_chave' : c)),
        })),
      })),
    };
    expect((await gravar(com)).status).toBe(200);
    const depois = await partida.comecar();
    expect(depois.versao).toBe((await ler()).versao);
    expect([depois.recusa?.jogada, Object.keys(depois.recusa?.erros ?? {}).length > 0]).toEqual([0, true]);
    const semNome = escreverNo(com, 'etapas[0].nome', '');
    expect((await gravar(semNome)).status).toBe(200);
    const inacabado = await gestor.post(`painel-prefeitura/processo/${id}/ensaio`, { inicio: INICIO, jogadas: [] });
    expect([inacabado.status, inacabado.mensagem]).toEqual([
      422,
      'Complete o rascunho antes de testá-lo: Nome da etapa: Campo obrigatório (Etapa 1, nome da etapa)',
    ]);
  });

  it('is for who configures processes, of this city alone', async () => {
    const { portal } = cidade();
    const caminho = `processo/${cidade().processo('o7')}/ensaio`;
    const corpo = { inicio: INICIO, jogadas: [] };
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    expect((await vizinho.post(`painel-prefeitura/${caminho}`, corpo)).status).toBe(404);
    expect((await analista.post(`painel-prefeitura/${caminho}`, corpo)).status).toBe(403);
    const daCidade = `sistema_organizacao_id=${portal.cidade}`;
    expect((await suporte.post(`admin/${caminho}?${daCidade}`, corpo)).status).toBe(200);
    expect((await suporte.post(`admin/${caminho}?sistema_organizacao_id=${portal.outraCidade}`, corpo)).status).toBe(
      404,
    );
  });

  it('refuses what is no move', async () => {
    const gestor = await quem();
    const caminho = `painel-prefeitura/processo/${cidade().processo('o7')}/ensaio`;
    const ruins = [
      { inicio: 'ontem', jogadas: [] },
      { inicio: INICIO, jogadas: [{}] },
      { inicio: INICIO, jogadas: [{ mao: 'requerente' }] },
      { inicio: INICIO, jogadas: Array.from({ length: 201 }, () => ({ relogio: '2027-01-01' })) },
    ];
    for (const ruim of ruins) expect((await gestor.post(caminho, ruim)).status, JSON.stringify(ruim)).toBe(422);
    const estranha = await gestor.post(caminho, {
      inicio: INICIO,
      jogadas: [{ mao: 'gestor', oferta: 'constructor', dados: { respostas: { __proto__: { x: 1 } } } }],
    });
    expect(estranha.dados<EnsaioVisto>().recusa?.mensagem).toMatch(/não é mais possível/);
  });
});

const maoDe = (partida: Partida, setor: string): string => {
  const aberta = partida.ver().abertas.find((a) => a.setor === setor);
  return `setor:${setor}:${aberta?.execucao ?? 0}`;
};
