import { describe, expect, it } from 'vitest';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

/** O2 whose last step, which issues the licence, is confirmed by the sector of the environment. */
const comRevisao = async (): Promise<number> => {
  const d = semExtras();
  return o2.publicado({
    ...d,
    setores: [...d.setores, { sigla: 'SEMAM', nome: 'Meio Ambiente' }],
    etapas: d.etapas.map((e) =>
      e.chave === 'emissao' ? { ...e, revisao: { quem: 'setor' as const, setor: 'SEMAM' } } : e,
    ),
  });
};
const naEmissao = async (): Promise<number> => {
  const id = await o2.iniciado(await comRevisao());
  await o2.api.agir(id, 'acoes/deferir');
  await o2.api.agir(id, 'acoes/iniciar');
  return id;
};
const avisos = async (id: number, inicio: string) =>
  (
    await o2.portal.db
      .selectFrom('notificacao as n')
      .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
      .select(['u.nome', 'n.message'])
      .where('n.requerimento_id', '=', id)
      .where('n.message', 'like', `${inicio}%`)
      .execute()
  ).map((n) => n.nome);

describe('segunda conferência', () => {
  it('a licença só sai, e só toma número, quando outra pessoa confirma', async () => {
    const id = await naEmissao();
    await o2.api.agir(id, 'acoes/deferir-e-finalizar');
    const proposta = await o2.api.ver(id);
    expect([proposta.situacao, proposta.emitidos.some((e) => e.tipo === 'licenca')]).toEqual(['Em andamento', false]);
    expect(proposta.etapa?.proposta).toMatchObject({ decisao: 'deferir-e-finalizar', setor: 'SEMAM' });
    expect(await avisos(id, 'Decisão a confirmar')).toEqual(['Breno Valverdejo']);
    const lista = await o2.c.deOutroSetor.get('painel-prefeitura/requerimento', {
      'filtro[setor_id]': (
        await o2.portal.db.selectFrom('setor').select('id').where('sigla', '=', 'SEMAM').executeTakeFirstOrThrow()
      ).id,
    });
    expect(lista.dados<{ data: RequerimentoListado[] }>().data.map((r) => r.id)).toContain(id);

    // Of what is not decided the applicant learns nothing.
    const dele = await o2.api.ver(id, o2.c.requerente);
    expect(JSON.stringify(dele)).not.toMatch(/propôs|proposta/);

    const proprio = await o2.api.tentar(id, 'acoes/confirmar-decisao');
    expect([proprio.status, proprio.mensagem]).toEqual([403, 'Quem decidiu não confirma a própria decisão']);
    await o2.api.agir(id, 'acoes/confirmar-decisao', {}, o2.c.deOutroSetor);
    const fim = await o2.api.ver(id);
    expect([fim.situacao, fim.emitidos.filter((e) => e.tipo === 'licenca').length]).toEqual(['Deferido', 1]);
    expect(fim.eventos.map((e) => e.texto)).toContain(
      'confirmou a decisão de deferir e finalizar, proposta por Dalva Montalegre',
    );
    expect(await avisos(id, 'A sua decisão')).toEqual(['Dalva Montalegre']);
  });

  it('quem confirma no lugar de outro deixa os dois nomes; quem tem o setor só por quem propôs não confirma', async () => {
    const bia = await o2.portal.entrar({ nome: 'Bia Nunes', permissoes: ['painel.prefeitura'], setores: [] });
    const dia = (mais: number) =>
      new Date(o2.portal.clock.now().getTime() + mais * 86_400_000).toISOString().slice(0, 10);
    const id = await naEmissao();
    await o2.api.agir(id, 'acoes/deferir-e-finalizar');
    const { analista, deOutroSetor } = o2.c;
    for (const ausente of [analista, deOutroSetor]) {
      const antes = await o2.api.tentar(id, 'acoes/confirmar-decisao', {}, bia);
      expect(antes.status).toBe(403);
      const r = await o2.c.gestor.post('painel-prefeitura/cadastro/ausencia', {
        ...{ usuario_id: ausente.id, substituto_id: bia.id, inicio: dia(-2), fim: dia(5), motivo: 'Férias' },
      });
      expect(r.status, r.texto).toBe(201);
    }
    await o2.api.agir(id, 'acoes/confirmar-decisao', {}, bia);
    const visto = await o2.api.ver(id);
    expect(visto.eventos.find((e) => e.tipo === 'decisao_confirmada')?.ator).toBe(
      'Bia Nunes, no lugar de Breno Valverdejo',
    );
    await o2.portal.db.deleteFrom('ausencia').execute();
  });

  it('devolvida com motivo, volta a quem decidiu; sem motivo é 422 no campo', async () => {
    const id = await naEmissao();
    await o2.api.agir(id, 'acoes/deferir');
    const sem = await o2.api.tentar(id, 'acoes/devolver-decisao', {}, o2.c.deOutroSetor);
    expect([sem.status, sem.erro.erros]).toEqual([422, { motivo: ['Campo obrigatório'] }]);
    await o2.api.agir(id, 'acoes/devolver-decisao', { motivo: 'Falta a condicionante' }, o2.c.deOutroSetor);
    const visto = await o2.api.ver(id);
    expect(visto.etapa).not.toHaveProperty('proposta');
    expect(visto.acoes.map((a) => a.acao)).toContain('deferir');
    expect(visto.eventos.find((e) => e.texto.startsWith('devolveu a proposta'))?.detalhe).toBe('Falta a condicionante');
  });
});
