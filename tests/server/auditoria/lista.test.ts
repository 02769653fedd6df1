import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Cliente } from '../../support/cliente.ts';
import { lerPdf } from '../documents/lerPdf.ts';
import { cidadeAuditada, AUDITORIA, listar, valores } from './cidadeAuditada.ts';

const c = cidadeAuditada();

describe('the audit of a city', () => {
  it('answers every member of staff and nobody else, and only with what is of the city [AMB-108]', async () => {
    expect((await c.portal.anonimo().get(AUDITORIA)).status).toBe(401);
    expect((await c.requerente.get(AUDITORIA)).status).toBe(403);
    const { rows } = await c.portal.base.ownerPool.query<{ id: number }>(
      'select id from auditoria where organizacao_id = $1 order by id desc',
      [c.portal.cidade],
    );
    for (const quem of [c.gestor, c.analista])
      expect((await listar(quem)).data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const alheia = await c.portal.db
      .selectFrom('auditoria')
      .select('id')
      .where('organizacao_id', '=', c.portal.outraCidade)
      .executeTakeFirstOrThrow();
    expect((await c.gestor.get(`${AUDITORIA}/${alheia.id}`)).status).toBe(404);
  });

  it('has no call that writes', async () => {
    const { data } = await listar(c.gestor);
    const id = data[0]?.id ?? 0;
    for (const caminho of ['', `/${id}`, '/excluirIds', '/restaurarIds', '/importar'])
      expect((await c.gestor.post(AUDITORIA + caminho, { ids: [id] })).status, caminho).toBe(404);
    expect((await c.gestor.get(`${AUDITORIA}/excluidos`)).status).toBe(404);
  });

  it('shows a manager before and after with the labels and formats of the declarations', async () => {
    const linha = await c.fichaVista(c.gestor);
    expect(linha).toMatchObject({ acao: 'criar', entidade: 'pessoa', ip: '127.0.0.1' });
    expect(valores(linha)).toMatchObject({
      'Nome ou razão social': 'Maria da Silva Souza',
      'Pessoa física: CPF': '529.982.247-25',
      'E-mail': 'maria@exemplo.com.br',
    });
    const { data } = await listar(c.gestor, { 'filtro[entidade]': 'zona_ocupacao', 'filtro[acao]': 'alterar' });
    expect(data[0]?.alteracoes).toContainEqual({ campo: 'Percentual', antes: '60%', depois: '70,5%' });
  });

  it('hides from other staff what tells of a person, and nothing else [AMB-108]', async () => {
    const linha = await c.fichaVista(c.analista);
    expect(linha.ip).toBe('***');
    expect(valores(linha)).toMatchObject({
      Tipo: 'Física',
      'Nome ou razão social': '***',
      'Pessoa física: CPF': '***.982.247-**',
      'E-mail': 'm***@exemplo.com.br',
    });
    const { data } = await listar(c.analista);
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
        [...(await listar(c.gestor)).data.map(({ usuario_nome: nome }) => nome)].map((nome) =>
          nome === 'Rui Requerente' ? 'Requerente' : nome === 'Sara' ? 'Suporte' : nome,
        ),
      ),
    );
    expect(data.some(({ alteracoes }) => alteracoes.some(({ depois }) => depois === '70,5%'))).toBe(true);
  });

  it('finds by name only whom the reader may see', async () => {
    expect((await listar(c.gestor, { s: 'requerente' })).total).toBeGreaterThan(0);
    for (const query of [{ s: 'rui' }, { 'filtro[usuario_nome]': 'rui' }, { s: 'sara' }])
      expect((await listar(c.analista, query)).total).toBe(0);
    const equipe = await listar(c.analista, { s: 'pessoa' });
    expect(equipe.total).toBe((await listar(c.gestor, { s: 'pessoa' })).total);
    expect((await c.gestor.get(AUDITORIA, { 'filtro[ip]': '127.0.0.1' })).status).toBe(422);
    expect((await c.gestor.get(AUDITORIA, { order: 'usuario_nome' })).status).toBe(422);
  });

  it('exports what changed in words, masked as on the screen, in every kind of file', async () => {
    const corpo = async (quem: Cliente, formato: string): Promise<string> => {
      const res = await c.portal.app.inject({
        method: 'POST',
        url: `/api/v1/${AUDITORIA}/exportar?filtro[entidade]=pessoa&filtro[acao]=criar&filtro[registro_id]=${c.daPessoa}`,
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
      const [dela, dele] = [junto(await corpo(c.gestor, formato)), junto(await corpo(c.analista, formato))];
      for (const certa of ['Nome ou razão social: Maria da Silva Souza', 'mail: maria@exemplo.com.br'])
        expect(dela, formato).toContain(junto(certa));
      for (const certa of ['Nome ou razão social: ***', 'mail: m***@exemplo.com.br', 'Tipo: Física'])
        expect(dele, formato).toContain(junto(certa));
      for (const segredo of ['Maria da Silva', 'maria@exemplo', '529.982.247-25', 'linhas'])
        expect(dele, formato).not.toContain(junto(segredo));
    }
  });

  it('exports what the reader may see, and the export is a row of its own', async () => {
    const exportar = async (quem: Cliente) =>
      (await quem.post(`${AUDITORIA}/exportar?filtro[entidade]=pessoa`, {})).texto;
    expect(await exportar(c.gestor)).toContain('127.0.0.1');
    expect(await exportar(c.analista)).not.toContain('127.0.0.1');
    const daZona = async (quem: Cliente) =>
      (await quem.post(`${AUDITORIA}/exportar?filtro[entidade]=zona_ocupacao&filtro[acao]=alterar`, {})).texto;
    for (const quem of [c.gestor, c.analista]) expect(await daZona(quem)).toContain('Percentual: 60% → 70,5%');
    const [linha] = (await listar(c.gestor, { 'filtro[acao]': 'exportar', s: 'analista' })).data;
    expect(linha).toMatchObject({ usuario_nome: 'Ana Analista', entidade: 'auditoria' });
    // What was asked, as a person reads it.
    const [daGestao] = (await listar(c.gestor, { 'filtro[acao]': 'exportar', s: 'gestor' })).data;
    const dita = valores(daGestao as NonNullable<typeof daGestao>);
    expect(dita).toMatchObject({ Formato: 'CSV' });
    expect(dita['Filtros']).toMatch(/Zona de ocupação/);
    expect(JSON.stringify(dita)).not.toMatch(/filtro\[|[{}]\\"/);
  });
});
