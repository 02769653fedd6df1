import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linhaCsv } from '../../../server/entities/csv.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import type { Resposta } from '../../support/cliente.ts';

let portal: Portal;
let cadastro: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  cadastro = await aCadastro(portal, imovel);
});
afterAll(() => portal.drop());

const exportar = (query = '', corpo: unknown = undefined): Promise<Resposta> =>
  cadastro.cliente.post(`${cadastro.caminho}/exportar${query}`, corpo);
const linhas = ({ texto }: Resposta): readonly string[] => texto.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('a CSV line', () => {
  it.each([
    [['a', 'b'], 'a;b\r\n'],
    [['com;ponto', 'com "aspas"', 'duas\nlinhas'], '"com;ponto";"com ""aspas""";"duas\nlinhas"\r\n'],
    [['=HYPERLINK("x")', '+cmd', '@SUM(1)', '-2+3', '\tx'], '"\'=HYPERLINK(""x"")";\'+cmd;\'@SUM(1);\'-2+3;\'\tx\r\n'],
    [[' =1+1', '＝1+1'], "' =1+1;'＝1+1\r\n"],
    [['-23,561', '+5', '1.234,50', '-0,5%'], '-23,561;+5;1.234,50;-0,5%\r\n'],
  ])('writes %j harmless and whole', (celulas, esperada) => {
    expect(linhaCsv(celulas)).toBe(esperada);
  });
});

describe('an export', () => {
  it('has a line per record, values as Brazilians read them, relations by name', async () => {
    const zona = await portal.db.selectFrom('zona_ocupacao').select('sigla').executeTakeFirstOrThrow();
    await cadastro.criar({
      numero_inscricao: '01.02.003',
      endereco: '=cmd|calc; "fim"',
      inscricao_incra: null,
      latitude: '-23.5',
      longitude: '-46.123456',
      complemento: null,
    });
    const colunas = [
      'id',
      'numero_inscricao',
      'endereco',
      'inscricao_incra',
      'zona_ocupacao_id',
      'latitude',
      'longitude',
    ];
    const res = await exportar('', { colunas: [...colunas, 'complemento', 'croqui'] });
    expect(res.status).toBe(200);
    expect(res.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="imovel.csv"',
    });
    expect(res.texto.startsWith('\uFEFF')).toBe(true);
    const [cabeca, linha] = linhas(res);
    expect(cabeca).toBe(
      'Número interno;Número da inscrição;Endereço;Inscrição INCRA;Zona de ocupação;Latitude;Longitude;Complemento;Croqui',
    );
    expect(linha?.replace(/^\d+/, 'N')).toBe(`N;01.02.003;"'=cmd|calc; ""fim""";;${zona.sigla};-23,5;-46,123456;;`);
  });

  it('follows search, filters, order and the trash, and takes every page', async () => {
    for (let i = 0; i < 12; i += 1) await cadastro.criar({ endereco: `Rua do Porto ${String(i).padStart(2, '0')}` });
    const achadas = linhas(
      await exportar('?s=rua do porto&order=endereco&direction=desc&per_page=3', { colunas: ['endereco'] }),
    ).slice(1);
    expect(achadas).toEqual(Array.from({ length: 12 }, (_, i) => `Rua do Porto ${String(11 - i).padStart(2, '0')}`));
    const { id } = await cadastro.criar({ endereco: 'Rua Apagada' });
    await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: [id] });
    expect(linhas(await exportar('', { excluidos: true })).slice(1)).toHaveLength(1);
    expect((await exportar('?filtro[busca]=x')).status).toBe(422);
    expect((await exportar('', { formato: 'ods' })).status).toBe(422);
    expect((await exportar('', { colunas: ['senha_hash'] })).status).toBe(422);
  });

  it('walks through many records in batches', async () => {
    await portal.base.ownerPool.query(
      `insert into pessoa (organizacao_id, tipo, nome, email) select $1, 'Física', 'Pessoa ' || i, 'p' || i || '@exemplo.com.br'
        from generate_series(1, 1201) i`,
      [portal.cidade],
    );
    const pessoas = await aCadastro(portal, pessoa);
    // The owner of the properties above.
    const antes = (await pessoas.listar()).total - 1201;
    const res = await pessoas.cliente.post(`${pessoas.caminho}/exportar`);
    const corpo = linhas(res).slice(1);
    expect(corpo).toHaveLength(1201 + antes);
    expect(new Set(corpo.map((linha) => linha.split(';')[0])).size).toBe(1201 + antes);
  });

  it('is on the trail', async () => {
    await exportar();
    const { acao, entidade } = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'entidade'])
      .where('usuario_id', '=', cadastro.cliente.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ acao, entidade }).toEqual({ acao: 'exportar', entidade: 'imovel' });
  });
});
