import { describe, expect, it } from 'vitest';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { bifurca, comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const soGrandes = () =>
  comEtapas([etapa('analise', [segue('emissao', { condicao: 'area_ampliada_m2 > 1000' })]), etapa('emissao', [])]);
const parado = async (): Promise<number> => {
  const id = await o2.iniciado(await o2.publicado(soGrandes()));
  await o2.api.agir(id, 'acoes/deferir');
  return id;
};

describe('um requerimento a que nenhum caminho serve', () => {
  it('os dois painéis dizem que a gestão decide, a lista também, e a gestão é avisada', async () => {
    const id = await parado();
    for (const quem of [o2.c.requerente, o2.c.analista, o2.c.gestor]) {
      const visto = await o2.api.ver(id, quem);
      expect(visto.situacao).toBe('Aguardando prefeitura');
      expect(visto.aguardando.map((a) => a.o_que)).toEqual([
        'Dizer como segue: nenhum caminho serve às respostas depois de ANALISE',
      ]);
      expect(visto.abertas).toMatchObject([{ chave: 'analise', sem_caminho: true, minha: false }]);
      expect(visto.desfecho).toBeNull();
    }
    const lista = (await o2.c.gestor.get('painel-prefeitura/requerimento')).dados<{ data: RequerimentoListado[] }>();
    expect(lista.data.find((r) => r.id === id)?.etapa_nome).toBe('Sem caminho: ANALISE');
    const avisos = await o2.portal.db
      .selectFrom('notificacao as n')
      .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
      .select(['u.nome', 'n.message'])
      .where('n.requerimento_id', '=', id)
      .where('n.message', 'like', 'Nenhum caminho%')
      .execute();
    const numero = (await o2.api.ver(id)).numero ?? '';
    expect(avisos).toEqual([
      {
        nome: 'Gil Gestor',
        message: `Nenhum caminho serve às respostas do requerimento ${numero} depois de ANALISE: diga como ele segue`,
      },
    ]);
  });

  it('quem o segue ouve que ele parou, e que foi o portal: ninguém o parou', async () => {
    const id = await o2.iniciado(await o2.publicado(soGrandes()));
    // Who is told of it for another reason is not told twice: this one has none but that he follows it.
    const r = await o2.c.deOutroSetor.post(`painel-prefeitura/requerimento/${id}/seguir`, { seguir: true });
    expect(r.status, r.texto).toBe(200);
    await o2.api.agir(id, 'acoes/deferir');
    const { message } = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('message', 'like', 'Você segue%')
      .executeTakeFirstOrThrow();
    const numero = (await o2.api.ver(id)).numero ?? '';
    expect(message).toBe(`Você segue ${numero}: Portal parou o requerimento: nenhum caminho serve às respostas`);
  });

  it('quem analisa é recusado; a gestão o move, e ele anda até o fim', async () => {
    const id = await parado();
    for (const acao of ['mover', 'voltar', 'indeferir']) {
      const r = await o2.api.tentar(id, `acoes/${acao}`, { motivo: 'm', etapa: 'emissao' });
      expect([r.status, r.mensagem], acao).toEqual([
        403,
        'Nenhum caminho serve às respostas: quem diz como segue é a gestão',
      ]);
    }
    const errada = await o2.api.tentar(id, 'acoes/mover', { motivo: 'm', etapa: 'inexistente' }, o2.c.gestor);
    expect([errada.status, errada.erro.erros]).toEqual([422, { etapa: ['Escolha uma etapa deste processo'] }]);
    await o2.api.agir(id, 'acoes/mover', { motivo: 'Vale para todos', etapa: 'emissao' }, o2.c.gestor);
    expect((await o2.api.ver(id)).etapa?.chave).toBe('emissao');
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'acoes/deferir');
    const visto = await o2.api.ver(id);
    expect([visto.situacao, visto.execucoes.map((e) => e.resultado)]).toEqual([
      'Deferido',
      ['enviada', 'deferida', 'movida', 'deferida'],
    ]);
  });
});

describe('uma etapa cujo setor ficou sem gente', () => {
  it('a gestão a encaminha a outro, e quem está lá trabalha nela; cada etapa aberta por si', async () => {
    const d = comEtapas([
      etapa('analise', [bifurca('urbanismo'), bifurca('ambiente')]),
      etapa('urbanismo', [segue('fim')]),
      etapa('ambiente', [segue('fim')], { setor: 'SEMAM' }),
      etapa('fim', [], { juncao: 'todas' }),
    ]);
    const id = await o2.iniciado(await o2.publicado(d));
    await o2.api.agir(id, 'acoes/deferir');
    const semam = await o2.portal.db
      .selectFrom('setor')
      .select('id')
      .where('sigla', '=', 'SEMAM')
      .executeTakeFirstOrThrow();
    const [execucao] = (await o2.api.ver(id, o2.c.gestor)).abertas.flatMap((e) =>
      e.setor === 'SEMAM' ? [e.execucao] : [],
    );
    await o2.portal.db.deleteFrom('usuario_setor').where('setor_id', '=', semam.id).execute();
    const analistas = await o2.c.gestor.get('recursos/analistas', { sistema_organizacao_setor_id: semam.id });
    expect(analistas.dados()).toEqual([]);
    const negado = await o2.api.tentar(id, 'acoes/encaminhar', { setor: 'SEURB', execucao });
    expect(negado.status).toBe(403);
    await o2.api.agir(id, 'acoes/encaminhar', { setor: 'SEURB', execucao }, o2.c.gestor);
    expect((await o2.api.ver(id)).abertas.map((e) => [e.chave, e.setor])).toEqual([
      ['urbanismo', 'SEURB'],
      ['ambiente', 'SEURB'],
    ]);
    await o2.api.agir(id, 'acoes/iniciar', { execucao });
    await o2.api.agir(id, 'acoes/deferir', { execucao });
    expect((await o2.api.ver(id)).abertas.map((e) => e.chave)).toEqual(['urbanismo']);
  });
});
