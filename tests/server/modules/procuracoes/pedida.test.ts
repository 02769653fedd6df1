import { describe, expect, it } from 'vitest';
import type { MinhasProcuracoes, Representado } from '../../../../src/schemas/procuracao.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { cnpjNumero, cpfNumero } from '../../../support/builders.ts';
import { CADASTRO, MEUS, MINHAS } from '../palcoDasProcuracoes.ts';
import { balcao, c, contador, p, portal, umContador } from './umContador.ts';

umContador();

describe('a power that is asked for (docs/decisions/0069)', () => {
  it('lets nobody act before the city has looked at it, and does not tell whose the document is', async () => {
    const feito = await p.pedido(contador, '11144477735', { nome: 'Quem Será' });
    expect(feito.status, feito.texto).toBe(200);
    const [uma] = feito.dados<MinhasProcuracoes>().represento;
    expect(uma).toMatchObject({ nome: '11144477735', situacao: 'Em conferência' });
    expect(feito.texto).not.toContain('Iara');
    const { pessoa_id } = await p.ver(uma?.id ?? 0);
    const aberto = await p.abrir(contador, pessoa_id);
    expect([aberto.status, aberto.erro.erros]).toEqual([
      422,
      { contribuinte_id: ['Você não tem procuração desta pessoa, ou ela já terminou'] },
    ]);
    expect((await contador.get('painel-contribuinte/representados')).dados<Representado[]>()).toEqual([]);
    const recusada = await p.mudar(uma?.id ?? 0, { situacao: 'Recusada' });
    expect([recusada.status, Object.keys(recusada.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    expect((await p.mudar(uma?.id ?? 0, { situacao: 'Recusada', motivo: 'Sem assinatura' })).status).toBe(200);
    expect(JSON.stringify(await p.minhas(contador))).toContain('Sem assinatura');
    expect(JSON.stringify(await p.minhas(contador))).not.toContain('Iara');
    expect((await p.mudar(uma?.id ?? 0, { situacao: 'Ativa', motivo: null })).status).toBe(422);
  });

  it('in force, requests are opened, seen and acted on in the name of the company, with both names in the trace', async () => {
    const { pessoa, id: procuracao } = await p.ativa(contador);
    expect((await contador.get('painel-contribuinte/representados')).dados<Representado[]>()).toEqual([
      { pessoa_id: pessoa, nome: 'Construtora Horizonte', ate: null },
    ]);
    const id = await p.protocolar(contador, pessoa);
    const visto = (await contador.get(`${MEUS}/${id}`)).dados<RequerimentoVisto>();
    expect(visto.requerente.nome).toBe('Construtora Horizonte');
    const deles = (await c.gestor.get(`painel-prefeitura/requerimento/${id}`)).texto;
    expect(deles).toContain('Caio Contador');
    const empresa = await portal.entrar({ nome: 'Horizonte', permissoes: ['painel.contribuinte'], pessoaId: pessoa });
    const daEmpresa = await p.protocolar(empresa, pessoa);
    const lista = (await contador.get(MEUS)).dados<{ data: RequerimentoListado[] }>().data;
    expect(lista.map((r) => r.id)).toEqual(expect.arrayContaining([id, daEmpresa]));
    const inicio = (await contador.get('painel-contribuinte/inicio')).dados<InicioVisto>();
    expect(inicio.requerimentos.map((r) => r.id)).toEqual(expect.arrayContaining([id, daEmpresa]));
    expect((await c.outroRequerente.get(`${MEUS}/${id}`)).status).toBe(404);

    const fim = await empresa.post(`${MINHAS}/${procuracao}/encerrar`, {
      versao: (await p.ver(procuracao)).versao,
      motivo: 'Trocamos de contador',
    });
    expect(fim.status, fim.texto).toBe(200);
    for (const meu of [id, daEmpresa]) {
      expect((await contador.get(`${MEUS}/${meu}`)).status).toBe(404);
      const ato = await contador.post(`${MEUS}/${meu}/acoes/cancelar`, { versao: 2, motivo: 'x' });
      expect(ato.status).toBe(404);
    }
    const arquivo = visto.documentos.flatMap((d) => d.arquivos)[0];
    expect(arquivo).toBeDefined();
    expect((await contador.get(`painel-contribuinte/arquivos/${arquivo?.id}`)).status).toBe(404);
    const depois = (await contador.get(MEUS)).dados<{ data: RequerimentoListado[] }>().data;
    expect(depois.filter((r) => r.id === id || r.id === daEmpresa)).toEqual([]);
    expect((await empresa.get(`${MEUS}/${id}`)).status).toBe(200);
    const avisos = await p.avisosDe(contador);
    expect(avisos).toContain('A procuração de Construtora Horizonte foi encerrada');
  });

  it('in force, the answers of a request of hers are offered to be copied; of nobody else, and no longer than that', async () => {
    const { pessoa, id: procuracao } = await p.ativa(contador);
    const id = await p.protocolar(contador, pessoa);
    const oferecidos = (quem: number) =>
      contador.get(`painel-contribuinte/processo/${c.processo}/origens?para=copiar&contribuinte_id=${quem}`);
    expect((await oferecidos(pessoa)).dados<readonly { id: number }[]>().map((r) => r.id)).toEqual([id]);
    const copia = await contador.post(MEUS, { processo_id: c.processo, contribuinte_id: pessoa, copiar_de: id });
    expect(copia.status, copia.texto).toBe(201);
    const alheio = await p.ativa(await p.comCadastro('Rui Alheio', cpfNumero(931)));
    expect((await oferecidos(alheio.pessoa)).status).toBe(422);
    expect((await p.mudar(procuracao, { situacao: 'Encerrada', motivo: 'Acabou' })).status).toBe(200);
    expect((await oferecidos(pessoa)).erro.erros).toEqual({
      contribuinte_id: ['Você não tem procuração desta pessoa, ou ela já terminou'],
    });
  });

  it('ends by itself after its last day', async () => {
    const { pessoa, id: procuracao } = await p.ativa(contador, { ate: '2026-11-16' });
    const id = await p.protocolar(contador, pessoa);
    expect((await contador.get(`${MEUS}/${id}`)).status).toBe(200);
    const ontem = await p.mudar(procuracao, { ate: '2026-11-15' });
    expect(ontem.erro.erros).toEqual({ ate: ['O último dia já passou'] });
    await portal.db.updateTable('procuracao').set({ ate: '2026-11-15' }).where('id', '=', procuracao).execute();
    expect((await contador.get(`${MEUS}/${id}`)).status).toBe(404);
    expect((await p.abrir(contador, pessoa)).status).toBe(422);
    expect((await p.minhas(contador)).represento.some((um) => um.vencida)).toBe(true);
  });

  it('nobody confirms his own, acts twice for one person, or for himself', async () => {
    const funcionario = await p.comCadastro('Fábio Funcionário', cpfNumero(902), {
      permissoes: ['painel.contribuinte', 'painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const documento = cnpjNumero(650);
    expect((await p.pedido(funcionario, documento)).status).toBe(200);
    const [{ id } = { id: 0 }] = (await p.minhas(funcionario)).represento;
    expect((await p.mudar(id, { situacao: 'Ativa' }, funcionario)).erro.erros).toEqual({
      procurador_id: ['Quem é o procurador não confere a própria procuração'],
    });
    expect((await p.pedido(funcionario, documento)).erro.erros).toEqual({
      documento: ['Já há uma procuração aberta entre estas duas pessoas'],
    });
    expect((await p.pedido(c.requerente, '11144477735')).erro.erros).toEqual({
      documento: ['O procurador precisa ser outra pessoa'],
    });
    const semDireito = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await semDireito.get(CADASTRO)).status).toBe(403);
  });

  it('staff who act for the applicant judge nothing of it and are given nothing of it', async () => {
    const analista = await p.comCadastro('Ana Lista', cpfNumero(903), {
      permissoes: ['painel.contribuinte', 'painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const { pessoa } = await p.ativa(analista);
    const id = await p.protocolar(analista, pessoa);
    const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
    const iniciar = await analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    expect(iniciar.status).toBe(403);
    const outro = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    expect(outro.status, outro.texto).toBe(200);
  });

  it('nor once they do so no more, where they acted while it was under way; another request of hers is theirs to judge', async () => {
    const analista = await p.comCadastro('Abel Analisa', cpfNumero(904), {
      permissoes: ['painel.contribuinte', 'painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const { pessoa, id: procuracao } = await p.ativa(analista);
    const empresa = await portal.entrar({ nome: 'Dona', permissoes: ['painel.contribuinte'], pessoaId: pessoa });
    const deAntes = await p.protocolar(empresa, pessoa);
    const fim = await analista.post(`${MINHAS}/${procuracao}/encerrar`, {
      versao: (await p.ver(procuracao)).versao,
      motivo: 'Fim do contrato',
    });
    expect(fim.status, fim.texto).toBe(200);
    portal.clock.avancar(60);
    const deDepois = await p.protocolar(empresa, pessoa);
    const iniciar = async (id: number) => {
      const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
      return (await analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao })).status;
    };
    expect([await iniciar(deAntes), await iniciar(deDepois)]).toEqual([403, 200]);
  });

  it('nor once its last day is over; what was opened after that day is theirs to judge', async () => {
    const analista = await p.comCadastro('Aldo Analisa', cpfNumero(915), {
      permissoes: ['painel.contribuinte', 'painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const { pessoa } = await p.ativa(analista, { ate: '2026-11-16' });
    const empresa = await portal.entrar({ nome: 'Dona', permissoes: ['painel.contribuinte'], pessoaId: pessoa });
    const deAntes = await p.protocolar(empresa, pessoa);
    portal.clock.fixar('2026-11-17T03:01:00Z');
    const deDepois = await p.protocolar(empresa, pessoa);
    const iniciar = async (id: number) => {
      const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
      return (await analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao })).status;
    };
    expect([await iniciar(deAntes), await iniciar(deDepois)]).toEqual([403, 200]);
    portal.clock.fixar('2026-11-16T13:30:00Z');
  });

  it('asked for of one unknown document by two at once makes one record of it; by one without measure it is refused', async () => {
    const [um, outro] = [
      await p.comCadastro('Uma Contadora', cpfNumero(905)),
      await p.comCadastro('Outro Contador', cpfNumero(906)),
    ];
    const documento = cnpjNumero(652);
    const feitos = await Promise.all([um, outro].map((quem) => p.pedido(quem, documento)));
    expect(feitos.map(({ status }) => status)).toEqual([200, 200]);
    const { pessoas } = await portal.db
      .selectFrom('pessoa')
      .select(({ fn }) => fn.countAll<number>().as('pessoas'))
      .where('documento', '=', documento)
      .executeTakeFirstOrThrow();
    expect(Number(pessoas)).toBe(1);
    const semPapel = { documento: cnpjNumero(653), nome: 'Outra', poderes: 'Todos', arquivo: '987654321' };
    for (let i = 1; i < 20; i += 1) expect((await um.post(`${MINHAS}/pedir`, semPapel)).status).toBe(422);
    const demais = await Promise.all([p.pedido(um, cnpjNumero(653)), p.pedido(um, cnpjNumero(654))]);
    expect(demais.map(({ status }) => status)).toContain(429);
  });

  it('its paper is for who keeps the record, the two of it, and nobody else', async () => {
    const { id } = await p.ativa(contador);
    const { arquivo } = await p.ver(id);
    expect((await contador.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(200);
    expect((await balcao.get(`painel-prefeitura/arquivos/${arquivo}`)).status).toBe(200);
    expect((await c.analista.get(`painel-prefeitura/arquivos/${arquivo}`)).status).toBe(404);
    expect((await c.outroRequerente.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(404);
    const deOutro = await c.outroRequerente.post(`${MINHAS}/pedir`, {
      ...{ documento: cnpjNumero(651), nome: 'Outra', poderes: 'Todos', arquivo },
    });
    expect([deOutro.status, Object.keys(deOutro.erro.erros ?? {})]).toEqual([422, ['arquivo']]);
  });
});
