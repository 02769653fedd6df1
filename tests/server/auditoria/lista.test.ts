import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encadearAuditoria } from '../../../server/modules/auditoria/encadear.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';
import { lerPdf } from '../documents/lerPdf.ts';

interface Linha {
  readonly id: number;
  readonly usuario_nome: string | null;
  readonly cliente_nome: string | null;
  readonly acao: string;
  readonly entidade: string | null;
  readonly registro_id: number | null;
  readonly ip: string | null;
  readonly alteracoes: readonly { campo: string; antes: string | null; depois: string | null }[];
}
interface Lista {
  readonly data: readonly Linha[];
  readonly total: number;
}

const AUDITORIA = 'painel-prefeitura/cadastro/auditoria';
let portal: Portal;
let pessoas: Cadastro;
let gestor: Cliente;
let analista: Cliente;
let requerente: Cliente;
let daPessoa: number;
beforeAll(async () => {
  portal = await aPortal();
  pessoas = await aCadastro(portal, pessoa);
  gestor = await portal.entrar({ nome: 'Gil Gestor', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  analista = await portal.entrar({ nome: 'Ana Analista', permissoes: ['painel.prefeitura'] });
  requerente = await portal.entrar({ nome: 'Rui Requerente', permissoes: ['painel.contribuinte'] });
  const registro = await pessoas.criar({
    tipo: 'Física',
    nome: 'Maria da Silva Souza',
    cadastro_pessoa_fisica: { cpf: '52998224725' },
    cadastro_pessoa_juridica: null,
    email: 'maria@exemplo.com.br',
  });
  daPessoa = registro.id;
  await requerente.post('me', { telefone_celular: '11987654321' });
  const suporte = await portal.entrar({ organizacaoId: portal.sistema, nome: 'Sara', permissoes: ['painel.sistema'] });
  await suporte.get(`admin/cadastro/contribuinte/${daPessoa}`, { sistema_organizacao_id: portal.cidade });
  await portal.app.olhares.gravar();
  const zonas = await aCadastro(portal, zonaOcupacao);
  const zona = await zonas.criar({ sigla: 'ZR-3', percentual: '60' });
  await zonas.cliente.post(`${zonas.caminho}/${zona.id}`, { percentual: '70.5' });
  const alheias = await aCadastro(portal, pessoa, portal.outraCidade);
  await alheias.criar();
});
afterAll(() => portal.drop());

const listar = async (quem: Cliente, query: Parameters<Cliente['get']>[1] = {}): Promise<Lista> => {
  const res = await quem.get(AUDITORIA, { per_page: 500, ...query });
  expect(res.status, res.texto).toBe(200);
  return res.dados<Lista>();
};
const daFicha = { 'filtro[entidade]': 'pessoa', 'filtro[registro_id]': '', 'filtro[acao]': 'criar' };
const fichaVista = async (quem: Cliente): Promise<Linha> => {
  const { data } = await listar(quem, { ...daFicha, 'filtro[registro_id]': daPessoa });
  const [linha] = data;
  if (linha === undefined) throw new Error('no row');
  return (await quem.get(`${AUDITORIA}/${linha.id}`)).dados<Linha>();
};
const valores = ({ alteracoes }: Linha) => Object.fromEntries(alteracoes.map(({ campo, depois }) => [campo, depois]));

describe('the audit of a city', () => {
  it('answers every member of staff and nobody else, and only with what is of the city [AMB-108]', async () => {
    expect((await portal.anonimo().get(AUDITORIA)).status).toBe(401);
    expect((await requerente.get(AUDITORIA)).status).toBe(403);
    const { rows } = await portal.base.ownerPool.query<{ id: number }>(
      'select id from auditoria where organizacao_id = $1 order by id desc',
      [portal.cidade],
    );
    for (const quem of [gestor, analista])
      expect((await listar(quem)).data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const alheia = await portal.db
      .selectFrom('auditoria')
      .select('id')
      .where('organizacao_id', '=', portal.outraCidade)
      .executeTakeFirstOrThrow();
    expect((await gestor.get(`${AUDITORIA}/${alheia.id}`)).status).toBe(404);
  });

  it('has no call that writes', async () => {
    const { data } = await listar(gestor);
    const id = data[0]?.id ?? 0;
    for (const caminho of ['', `/${id}`, '/excluirIds', '/restaurarIds', '/importar'])
      expect((await gestor.post(AUDITORIA + caminho, { ids: [id] })).status, caminho).toBe(404);
    expect((await gestor.get(`${AUDITORIA}/excluidos`)).status).toBe(404);
  });

  it('shows a manager before and after with the labels and formats of the declarations', async () => {
    const linha = await fichaVista(gestor);
    expect(linha).toMatchObject({ acao: 'criar', entidade: 'pessoa', ip: '127.0.0.1' });
    expect(valores(linha)).toMatchObject({
      'Nome ou razão social': 'Maria da Silva Souza',
      'Pessoa física: CPF': '529.982.247-25',
      'E-mail': 'maria@exemplo.com.br',
    });
    const { data } = await listar(gestor, { 'filtro[entidade]': 'zona_ocupacao', 'filtro[acao]': 'alterar' });
    expect(data[0]?.alteracoes).toContainEqual({ campo: 'Percentual', antes: '60%', depois: '70,5%' });
  });

  it('hides from other staff what tells of a person, and nothing else [AMB-108]', async () => {
    const linha = await fichaVista(analista);
    expect(linha.ip).toBe('***');
    expect(valores(linha)).toMatchObject({
      Tipo: 'Física',
      'Nome ou razão social': '***',
      'Pessoa física: CPF': '***.982.247-**',
      'E-mail': 'm***@exemplo.com.br',
    });
    const { data } = await listar(analista);
    const texto = JSON.stringify(data);
    for (const segredo of [
      'Maria',
      '52998224725',
      '529.982.247-25',
      'Rui Requerente',
      'Sara',
      '11987654321',
      '127.0.0.1',
    ])
      expect(texto, segredo).not.toContain(segredo);
    expect(new Set(data.map(({ usuario_nome: nome }) => nome))).toEqual(
      new Set(
        [...(await listar(gestor)).data.map(({ usuario_nome: nome }) => nome)].map((nome) =>
          nome === 'Rui Requerente' ? 'Requerente' : nome === 'Sara' ? 'Suporte' : nome,
        ),
      ),
    );
    expect(data.some(({ alteracoes }) => alteracoes.some(({ depois }) => depois === '70,5%'))).toBe(true);
  });

  it('finds by name only whom the reader may see', async () => {
    expect((await listar(gestor, { s: 'requerente' })).total).toBeGreaterThan(0);
    for (const query of [{ s: 'rui' }, { 'filtro[usuario_nome]': 'rui' }, { s: 'sara' }])
      expect((await listar(analista, query)).total).toBe(0);
    const equipe = await listar(analista, { s: 'pessoa' });
    expect(equipe.total).toBe((await listar(gestor, { s: 'pessoa' })).total);
    expect((await gestor.get(AUDITORIA, { 'filtro[ip]': '127.0.0.1' })).status).toBe(422);
    expect((await gestor.get(AUDITORIA, { order: 'usuario_nome' })).status).toBe(422);
  });

  it('filters by who, when, what and which record, with the exact total', async () => {
    const todas = await listar(gestor);
    const iguais = async (query: Parameters<Cliente['get']>[1], certa: (linha: Linha) => boolean) => {
      const achadas = await listar(gestor, query);
      expect(achadas.data.map(({ id }) => id)).toEqual(todas.data.filter(certa).map(({ id }) => id));
      expect(achadas.total).toBe(achadas.data.length);
      expect(achadas.total).toBeGreaterThan(0);
    };
    await iguais({ 'filtro[acao]': ['criar', 'alterar'] }, ({ acao }) => acao === 'criar' || acao === 'alterar');
    await iguais({ 'filtro[registro_id]': daPessoa }, ({ registro_id: id }) => id === daPessoa);
    await iguais({ 'filtro[entidade][vazio]': '0' }, ({ entidade }) => entidade !== null);
    await iguais({ 'filtro[usuario_nome]': 'rui' }, ({ usuario_nome: nome }) => nome === 'Rui Requerente');
    await iguais({ 'filtro[quando][de]': '2020-01-01T00:00:00-03:00' }, () => true);
    expect((await listar(gestor, { 'filtro[quando][ate]': '2020-01-01T00:00:00-03:00' })).total).toBe(0);
  });

  it('filters by the client of the API, also one that was taken away, and knows none of another organisation', async () => {
    const cliente = async (organizacao: number, sistema: string, excluido: boolean) => {
      const { rows } = await portal.base.ownerPool.query<{ id: number }>(
        `insert into cliente_api (organizacao_id, sistema, ativo, validade, escopos, excluido_em)
          values ($1, $2, true, '2099-01-01', '[]', case when $3 then now() end) returning id`,
        [organizacao, sistema, excluido],
      );
      await portal.base.ownerPool.query(
        "insert into auditoria (organizacao_id, cliente_id, acao, entidade) select $1, $2, 'alterar', 'imovel' from generate_series(1, 3)",
        [organizacao, rows[0]?.id],
      );
    };
    await cliente(portal.cidade, 'Tributação municipal', false);
    await cliente(portal.cidade, 'Tributação antiga', true);
    await cliente(portal.cidade, 'Obras', false);
    await cliente(portal.outraCidade, 'Vizinha', false);
    for (const quem of [gestor, analista]) {
      const todas = (await listar(quem)).data;
      const iguais = async (
        query: Parameters<Cliente['get']>[1],
        certa: (linha: Linha) => boolean,
        quantas: number,
      ) => {
        const achadas = await listar(quem, query);
        expect(achadas.data.map(({ id }) => id)).toEqual(todas.filter(certa).map(({ id }) => id));
        expect(achadas.total).toBe(achadas.data.length);
        if (quantas >= 0) expect(achadas.total).toBe(quantas);
      };
      const de = (parte: string) => (linha: Linha) => linha.cliente_nome?.includes(parte) === true;
      await iguais({ 'filtro[cliente_nome]': 'tributacao' }, de('Tributação'), 6);
      await iguais({ 'filtro[cliente_nome]': 'ANTIGA' }, de('antiga'), 3);
      await iguais({ 'filtro[cliente_nome]': 'tributacao', 'filtro[acao]': 'alterar' }, de('Tributação'), 6);
      await iguais({ 'filtro[cliente_nome][vazio]': '0' }, ({ cliente_nome: nome }) => nome !== null, 9);
      await iguais({ 'filtro[cliente_nome][vazio]': '1' }, ({ cliente_nome: nome }) => nome === null, -1);
      await iguais({ 'filtro[cliente_nome]': 'vizinha' }, () => false, 0);
    }
  });

  it('keeps its total while rows are chained and new ones come', async () => {
    const quantas = async () => {
      const { rows } = await portal.base.ownerPool.query<{ n: number }>(
        'select count(*)::int as n from auditoria where organizacao_id = $1',
        [portal.cidade],
      );
      return rows[0]?.n;
    };
    expect((await listar(analista)).total).toBe(await quantas());
    await encadearAuditoria(portal.db);
    expect((await listar(analista)).total).toBe(await quantas());
    await pessoas.criar();
    expect((await listar(analista)).total).toBe(await quantas());
    await encadearAuditoria(portal.db);
    expect((await listar(analista)).total).toBe(await quantas());
  });

  it('exports what changed in words, masked as on the screen, in every kind of file', async () => {
    const corpo = async (quem: Cliente, formato: string): Promise<string> => {
      const res = await portal.app.inject({
        method: 'POST',
        url: `/api/v1/${AUDITORIA}/exportar?filtro[entidade]=pessoa&filtro[acao]=criar&filtro[registro_id]=${daPessoa}`,
        headers: quem.headers,
        payload: { formato },
      });
      expect(res.statusCode, res.body.slice(0, 300)).toBe(200);
      if (formato === 'csv') return res.rawPayload.toString();
      if (formato === 'pdf') return (await lerPdf(res.rawPayload)).corrido;
      const bytes = Readable.toWeb(Readable.from([res.rawPayload])) as ReadableStream<Uint8Array>;
      const linhas: string[] = [];
      for await (const { values } of streamXlsxRows(bytes)) linhas.push(values.map(String).join('|'));
      return linhas.join('\n');
    };
    for (const formato of ['csv', 'xlsx', 'pdf']) {
      // A paper breaks lines where it likes.
      const junto = (texto: string): string => texto.replace(/\s+/g, '');
      const [dela, dele] = [junto(await corpo(gestor, formato)), junto(await corpo(analista, formato))];
      for (const certa of [
        'Nome ou razão social: vazio -> Maria da Silva Souza',
        'mail: vazio -> maria@exemplo.com.br',
      ])
        expect(dela, formato).toContain(junto(certa));
      for (const certa of [
        'Nome ou razão social: vazio -> ***',
        'mail: vazio -> m***@exemplo.com.br',
        'Tipo: vazio -> Física',
      ])
        expect(dele, formato).toContain(junto(certa));
      for (const segredo of ['Maria da Silva', 'maria@exemplo', '529.982.247-25', 'linhas'])
        expect(dele, formato).not.toContain(junto(segredo));
    }
  });

  it('exports what the reader may see, and the export is a row of its own', async () => {
    const exportar = async (quem: Cliente) =>
      (await quem.post(`${AUDITORIA}/exportar?filtro[entidade]=pessoa`, {})).texto;
    expect(await exportar(gestor)).toContain('127.0.0.1');
    expect(await exportar(analista)).not.toContain('127.0.0.1');
    const daZona = async (quem: Cliente) =>
      (await quem.post(`${AUDITORIA}/exportar?filtro[entidade]=zona_ocupacao&filtro[acao]=alterar`, {})).texto;
    for (const quem of [gestor, analista]) expect(await daZona(quem)).toContain('Percentual: 60% -> 70,5%');
    const [linha] = (await listar(gestor, { 'filtro[acao]': 'exportar', s: 'analista' })).data;
    expect(linha).toMatchObject({ usuario_nome: 'Ana Analista', entidade: 'auditoria' });
  });
});
