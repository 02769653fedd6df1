import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refazerFatos } from '../../../../server/modules/relatorios/refazerFatos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { ComparacaoLida } from '../../../../src/schemas/relatorios/comparacao.ts';
import { valorDeNada, type Relatorio, type RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

const LE = ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'] as const;
const BASE = 'painel-prefeitura/relatorio';
const HOJE = '2026-11-19';
const todos: readonly Relatorio[] = relatorios;
const dePeriodos = todos.filter(({ momento }) => momento === undefined);

let portal: Portal;
let gestora: Cliente;
let deOutra: Cliente;

const reunir = async (): Promise<void> => {
  while (await reunirFatos(portal.db, portal.clock.now()));
};
const ler = async <T = RelatorioLido>(caminho: string, quem = gestora, query = {}): Promise<T> => {
  const r = await quem.get(`${BASE}/${caminho}`, query);
  expect(r.status, r.texto).toBe(200);
  return r.dados<T>();
};

beforeAll(async () => {
  portal = await aPortal({ inicio: `${HOJE}T15:00:00Z`, diasDeSessao: 60 });
  const c = await cenarioO2(portal);
  await protocolarO2(portal, c);
  await protocolarO2(portal, c);
  gestora = await portal.entrar({ permissoes: [...LE] });
  deOutra = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes: [...LE] });
  await reunir();
});
afterAll(() => portal.drop());

const DIAS: readonly (readonly [Record<string, string>, string, string])[] = [
  [{ de: '2026-11-10', ate: '2026-11-09' }, 'ate', 'O fim vem antes do começo, 10/11/2026'],
  [{ de: '0001-01-01', ate: '0001-12-31' }, 'de', 'O período começa antes de 01/01/1900'],
  [{ de: '1826-01-01', ate: '2026-01-01' }, 'ate', 'O período pode ter até 10 anos'],
  [{ de: '2026-01-01' }, 'ate', 'Informe a data'],
  [{ ate: '2026-10-31' }, 'de', 'Informe a data'],
  [{ de: '2026-12-01' }, 'de', 'O período começa depois de hoje, 19/11/2026'],
  [{ de: '2226-01-01', ate: '2226-12-31' }, 'de', 'O período começa depois de hoje, 19/11/2026'],
];

describe('um pedido errado é recusado em português, no campo', () => {
  it.each([
    ...DIAS,
    [
      { de: '2021-01-01', ate: '2026-01-01', agrupar: 'semanal' },
      'agrupar',
      'Por semana, o período pode ter até 2 anos',
    ] as const,
    [{ 'processo[]': 'x' }, 'processo', 'Escolha uma das opções'] as const,
  ])('%o', async (query, campo, frase) => {
    const r = await gestora.get(`${BASE}/entrada-requerimento`, query);
    expect([r.status, r.erro.erros]).toEqual([422, { [campo]: [frase] }]);
  });

  it.each(DIAS)('por todo relatório, o que está por trás e os seus arquivos: %o', async (query, campo, frase) => {
    const { grupos } = await ler('carga-idade');
    expect(grupos.length).toBeGreaterThan(0);
    for (const nome of [...dePeriodos.map((um) => um.nome), 'fluxo-processo', 'comparativo'])
      for (const parte of nome === 'fluxo-processo' || nome === 'comparativo'
        ? ['']
        : ['', '/requerimentos', '/exportar']) {
        const r = await gestora.get(`${BASE}/${nome}${parte}`, query);
        expect([r.status, r.erro.erros], nome + parte).toEqual([422, { [campo]: [frase] }]);
      }
  });

  it('o lado B de um comparativo diz o que há com ele', async () => {
    const dito = async (dias: Record<string, string>) =>
      (await gestora.get(`${BASE}/comparativo`, { de: '2026-11-01', ate: '2026-11-15', ...dias })).erro.erros;
    const lado = (de_b: string, ate_b: string) => dito({ de_b, ate_b });
    expect(await dito({ de_b: '2026-10-01' })).toEqual({ ate_b: ['Informe a data'] });
    expect(await dito({ ate_b: '2026-10-31' })).toEqual({ de_b: ['Informe a data'] });
    expect(await lado('2026-10-31', '2026-10-01')).toEqual({ ate_b: ['O fim vem antes do começo, 31/10/2026'] });
    expect(await lado('1800-01-01', '2020-01-01')).toEqual({ ate_b: ['O período pode ter até 10 anos'] });
    expect(await lado('2027-01-01', '2027-02-01')).toEqual({ de_b: ['O período começa depois de hoje, 19/11/2026'] });
  });

  it('um valor que a coluna não pode ter é recusado no seu filtro', async () => {
    for (const parte of ['', '/requerimentos', '/exportar']) {
      const r = await gestora.get(`${BASE}/lancamento${parte}`, { 'vencimento[]': 'NaN' });
      expect([r.status, r.erro.erros], parte).toEqual([422, { vencimento: ['Escolha uma das opções'] }]);
    }
    expect((await gestora.get(`${BASE}/lancamento`, { 'vencimento[]': 'true' })).status).toBe(200);
  });

  it('tudo o que há de errado num pedido vem numa resposta, cada coisa no seu campo', async () => {
    const dito = async (caminho: string, query: Record<string, string>) => {
      const { status, erro } = await gestora.get(`${BASE}/${caminho}`, query);
      return [status, erro.erros];
    };
    const errado = { de: '2026-11-10', ate: '2026-11-09', 'processo[]': 'x', 'vencimento[]': 'NaN' };
    const doPeriodo = ['O fim vem antes do começo, 10/11/2026'];
    const dosDados = { ate: doPeriodo, processo: ['Escolha uma das opções'], vencimento: ['Escolha uma das opções'] };
    const daForma = { agrupar: ['Opção inválida'], por: ['Opção inválida'], perido: ['Campo desconhecido'] };
    for (const parte of ['', '/requerimentos', '/exportar'])
      expect(await dito(`lancamento${parte}`, errado), parte).toEqual([422, dosDados]);
    for (const parte of ['', '/requerimentos'])
      expect(await dito(`lancamento${parte}`, { ...errado, agrupar: 'x', por: 'y', perido: '5anos' }), parte).toEqual([
        422,
        { ...dosDados, ...daForma },
      ]);
    expect(await dito('lancamento', { agrupar: 'x', por: 'y', perido: '5anos' })).toEqual([422, daForma]);
    const demais = await gestora.get(`${BASE}/lancamento`, {
      processo: Array.from({ length: 51 }, (_, i) => String(i)),
    });
    expect(Object.keys(demais.erro.erros ?? {})).toEqual(['processo']);
    const invertido = { de: '2026-11-10', ate: '2026-11-09' };
    expect(await dito('fluxo-processo', { ...invertido, por: 'y', processo: 'x' })).toEqual([
      422,
      { ate: doPeriodo, por: ['Opção inválida'], processo: ['Informe um número inteiro'] },
    ]);
    expect(await dito('comparativo', { ...invertido, de_b: '2026-01-01', por: 'y', contagem: 'z' })).toEqual([
      422,
      { ate: doPeriodo, ate_b: ['Informe a data'], por: ['Opção inválida'], contagem: ['Opção inválida'] },
    ]);
    expect(await dito('comparativo', { ...invertido, comparar: 'setor', a: 'SEURB', por: 'y' })).toEqual([
      422,
      { ate: doPeriodo, b: ['Escolha o lado B'], por: ['Opção inválida'] },
    ]);
  });

  it('o que um relatório não pergunta, e um relatório que não há', async () => {
    const r = await gestora.get(`${BASE}/entrada-requerimento`, { cor: 'azul' });
    expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, ['cor']]);
    expect((await gestora.get(`${BASE}/nenhum`)).status).toBe(404);
  });
});

describe('uma cidade em que nada aconteceu', () => {
  it.each(todos.map(({ nome }) => nome))(
    '%s: contas e somas são zero; o que dividiria por zero não é nada',
    async (nome) => {
      const relatorio = todos.find((um) => um.nome === nome);
      const lido = await ler(nome, deOutra);
      expect([lido.grupos, lido.grupos_fora, lido.meta]).toEqual([[], 0, null]);
      for (const [chave, medida] of Object.entries(relatorio?.medidas ?? {})) {
        expect(lido.total[chave], chave).toBe(valorDeNada(medida));
        expect(medida.falta, chave).not.toBe('');
      }
      for (const { inicio, valores } of lido.periodos)
        for (const [chave, medida] of Object.entries(relatorio?.medidas ?? {}))
          expect(valores[chave], `${inicio} ${chave}`).toBe(valorDeNada(medida));
      expect(await ler(`${nome}/opcoes`, deOutra)).toEqual(expect.any(Object));
      expect(await ler(`${nome}/requerimentos`, deOutra)).toMatchObject({ data: [], total: 0 });
    },
  );

  it('o arquivo de um relatório deixa vazio o que não há, e diz por quê', async () => {
    const { texto } = await deOutra.get(`${BASE}/tempo-processo/exportar`, { formato: 'csv' });
    expect(texto).toContain('Nenhum requerimento acabou no período');
    expect(texto).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('o fluxo, o comparativo e os arquivos de tempo respondem que nada há', async () => {
    expect(await ler('fluxo-processo', deOutra)).toMatchObject({ passagens: [] });
    const { a, b } = await ler<ComparacaoLida>('comparativo', deOutra);
    expect([a.grupos, b.grupos]).toEqual([[], []]);
    expect(await ler('arquivos-tempo-processo', deOutra)).toMatchObject({ meses: [] });
  });
});

describe('números atrasados', () => {
  const atraso = async () => {
    const { atrasado_desde, por_reunir } = await ler('entrada-requerimento');
    return [atrasado_desde, por_reunir];
  };

  it('o que espera há uma hora é dito com a hora, e o que se conta depois disso não espera mais', async () => {
    const desde = new Date(portal.clock.now().getTime() - 3_600_000);
    await sql`insert into fato_a_fazer (organizacao_id, requerimento_id, criado_em)
      select organizacao_id, id, ${desde} from requerimento order by id limit 1`.execute(portal.db);
    expect(await atraso()).toEqual([desde.toISOString(), 0]);
    expect((await ler('entrada-requerimento', deOutra)).atrasado_desde, 'é de cada cidade').toBeNull();
    const { texto } = await gestora.get(`${BASE}/entrada-requerimento/exportar`, { formato: 'csv' });
    expect(texto).toMatch(/19\/11\/2026/);
    await reunir();
    expect(await atraso()).toEqual([null, 0]);
  });

  it('refazer que morre no meio diz quantos faltam, e continua de onde parou, sem contar duas vezes', async () => {
    const antes = await ler('entrada-requerimento');
    let ditas = 0;
    await expect(
      refazerFatos(portal.db, {
        agora: () => portal.clock.now(),
        // It dies after the first of two.
        say: () => {
          ditas += 1;
          throw new Error('morto');
        },
        lote: 1,
        dizerACadaMs: 0,
      }),
    ).rejects.toThrow('morto');
    expect([ditas, await atraso()]).toEqual([1, [null, 1]]);
    expect((await ler('entrada-requerimento')).total).toEqual(antes.total);
    await reunir();
    expect(await ler('entrada-requerimento')).toEqual(antes);
  });
});
