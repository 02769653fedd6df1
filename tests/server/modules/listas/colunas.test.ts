import { describe, expect, it } from 'vitest';
import { imovel } from '../../../../src/schemas/imovel.ts';
import { aCadastro, type Lista } from '../../../support/cadastro.ts';
import { equipeComListas, dados, minhas } from './equipeComListas.ts';

const c = equipeComListas();

describe('the columns of a list', () => {
  it('are kept per user and list, in order and with their widths, and go back to the declared ones', async () => {
    const colunas = [
      { campo: 'nome', largura: 320 },
      { campo: 'criado_em', largura: null },
    ];
    expect(dados(await c.ana.post('me/listas/feriado', { colunas }))).toEqual({
      lista: 'feriado',
      colunas,
      visao_id: null,
    });
    expect(await minhas(c.ana)).toEqual([{ lista: 'feriado', colunas, visao_id: null }]);
    expect(await minhas(c.bruno)).toEqual([]);
    const la = await c.portal.entrar({ organizacaoId: c.portal.outraCidade, usuarioId: c.ana.id });
    expect(await minhas(la)).toEqual([]);
    dados(await c.ana.post('me/listas/feriado', { colunas: null }));
    expect((await minhas(c.ana))[0]?.colunas).toBeNull();
    const rastro = await c.portal.db
      .selectFrom('auditoria')
      .select(['acao', 'depois'])
      .where('entidade', '=', 'lista_do_usuario')
      .where('usuario_id', '=', c.ana.id)
      .execute();
    expect(rastro).toHaveLength(2);
    expect(rastro[0]).toMatchObject({ acao: 'alterar', depois: { lista: 'feriado' } });
  });

  it.each([
    [[{ campo: 'senha_hash', largura: null }], 'colunas[0].campo', 'Esta lista não tem esta coluna'],
    [
      [
        { campo: 'nome', largura: null },
        { campo: 'nome', largura: 90 },
      ],
      'colunas[1].campo',
      'Coluna repetida',
    ],
    [[{ campo: 'nome', largura: 5 }], 'colunas[0].largura', 'Campo deve ser maior que 60'],
    [[], 'colunas', expect.any(String)],
  ])('are refused on their place: %j', async (colunas, onde, frase) => {
    const res = await c.ana.post('me/listas/feriado', { colunas });
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({ [onde]: [frase] });
  });

  it('belong to a registry that the user reads', async () => {
    const colunas = [{ campo: 'nome', largura: null }];
    expect((await c.ana.post('me/listas/profissional', { colunas })).status).toBe(403);
    const res = await c.ana.post('me/listas/nada', { colunas });
    expect([res.status, res.erro.erros]).toEqual([422, { lista: ['Lista não encontrada'] }]);
    expect((await c.portal.anonimo().get('me/listas')).status).toBe(401);
  });

  it('are the fields that the list sends, with the title and what every record has', async () => {
    const imoveis = await aCadastro(c.portal, imovel);
    await imoveis.criar({ complemento: 'Fundos' });
    const pagina = dados<Lista>(await imoveis.cliente.get(imoveis.caminho, { colunas: ['complemento', 'criado_em'] }));
    const comuns = ['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em'];
    expect(Object.keys(pagina.data[0] ?? {}).sort()).toEqual([...comuns, 'numero_inscricao', 'complemento'].sort());
    expect(c.portal.comandos.at(-1)).not.toContain('endereco');
    expect(Object.keys(dados<Lista>(await imoveis.cliente.get(imoveis.caminho)).data[0] ?? {})).toContain('endereco');
    const res = await imoveis.cliente.get(imoveis.caminho, { colunas: ['complemento', 'endereco_partes'] });
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({ 'colunas[][1]': ['Opção inválida'] });
  });
});
