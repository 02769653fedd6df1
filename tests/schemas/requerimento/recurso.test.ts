import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { etapasVistas } from '../../../src/schemas/requerimento/etapasVistas.ts';
import { grafoDoRequerimento } from '../../../src/schemas/requerimento/grafo.ts';
import { recursoAberto } from '../../../src/schemas/requerimento/recurso.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { emAnalise, interpor, julgar, nega, vencer } from '../../support/recursoNoMotor.ts';
import { ambiental, analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';

describe('recurso contra um indeferimento (decisions.md, "Indeferido and appeals")', () => {
  it('cancelado pela gestão enquanto cabia recurso, o recurso fica prejudicado e não em aberto', () => {
    const r = emAnalise();
    r.fazer({ acao: 'indeferir', motivo: 'Falta recuo' });
    r.fazer({ acao: 'cancelar', motivo: 'Pedido em duplicidade' }, gestor);
    expect(r.estado().desfecho?.situacao).toBe('Cancelado');
    expect(recursoAberto(r.estado())).toBeUndefined();
    expect(r.estado().recursos).toMatchObject([{ resultado: 'prejudicado', encerrado_em: r.agora() }]);
  });

  it('a decisão fica registrada, e o requerimento não termina enquanto cabe recurso', () => {
    const r = emAnalise();
    const oferta = r.acoes().find(({ acao }) => acao === 'indeferir');
    expect(oferta?.confirmar).toBe(
      'A decisão fica registrada, e o requerente tem 30 dias corridos para recorrer (1ª instância). Sem recurso, o requerimento será encerrado como Indeferido.',
    );
    r.fazer({ acao: 'indeferir', motivo: 'Falta recuo' });
    expect([r.etapa(), r.estado().situacao, r.estado().desfecho]).toEqual(['recurso1', 'Aguardando requerente', null]);
    expect(recursoAberto(r.estado())).toMatchObject({
      decisao: 'Indeferido',
      motivo: 'Falta recuo',
      decidido_por: [{ id: analista.id }],
      interposto_em: null,
    });
    expect(r.eventos.find((e) => e.tipo === 'recurso_aberto')).toMatchObject({ recorrer_ate: '2026-12-19' });
    expect(aguardando(r.definicao, r.estado(), 'requerente')).toMatchObject([
      { o_que: 'Preencher e enviar: RECURSO1', de_quem: 'requerente' },
    ]);
  });

  it('sem recurso no prazo, vale a decisão, com o seu motivo', () => {
    const r = emAnalise();
    r.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    const [marco] = marcosDe(r.definicao, r.estado(), {
      fuso: 'America/Sao_Paulo',
      calendario: () => undefined,
    }).filter(({ comando }) => comando.acao === 'vencer-prazo');
    expect(marco?.dia).toBe('2026-12-20');
    vencer(r);
    expect(r.estado()).toMatchObject({
      situacao: 'Inviável',
      desfecho: { situacao: 'Inviável', motivo: 'Área de risco' },
      recursos: [{ resultado: 'fora_do_prazo' }],
    });
  });

  it('provido, o requerimento segue por onde a definição diz; um novo indeferimento começa da primeira instância', () => {
    const r = emAnalise();
    r.fazer(nega);
    interpor(r);
    expect(recursoAberto(r.estado())?.interposto_em).not.toBeNull();
    julgar(r, { acao: 'deferir' });
    expect([r.etapa(), r.estado().recursos?.at(-1)?.resultado]).toEqual(['analise', 'provido']);
    r.fazer({ acao: 'iniciar' });
    r.fazer(nega);
    expect([r.etapa(), recursoAberto(r.estado())?.instancia]).toEqual(['recurso1', 0]);
  });

  it('negado, cabe recurso à instância seguinte; negado na última, o requerimento termina como foi decidido primeiro', () => {
    const r = emAnalise();
    r.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    interpor(r);
    julgar(r, nega);
    expect([r.etapa(), recursoAberto(r.estado())?.decisao]).toEqual(['recurso2', 'Inviável']);
    interpor(r, 2);
    // Who judged the first instance does not judge the second.
    expect(r.tentar({ acao: 'iniciar' }, ambiental)).toBe('Quem decidiu não julga o recurso contra a própria decisão');
    julgar(r, nega, { ...ambiental, id: 33, nome: 'Nara' });
    expect(r.estado().desfecho).toMatchObject({ situacao: 'Inviável', motivo: 'Não procede' });
    expect(r.estado().recursos?.map(({ resultado }) => resultado)).toEqual(['negado', 'negado']);
  });

  it('o requerente desiste do recurso antes e depois de apresentá-lo; cancelar, então, não pode', () => {
    for (const apresenta of [false, true]) {
      const r = emAnalise();
      r.fazer({ acao: 'indeferir', motivo: 'Falta recuo' });
      if (apresenta) interpor(r);
      expect(r.tentar({ acao: 'cancelar', motivo: 'Mudei de ideia' }, requerente)).toMatch(/não é possível/);
      expect(r.tentar({ acao: 'desistir-do-recurso', motivo: ' ' }, requerente)).toContain('motivo');
      expect(r.tentar({ acao: 'desistir-do-recurso', motivo: 'Não vou recorrer' }, analista)).toBeDefined();
      r.fazer({ acao: 'desistir-do-recurso', motivo: 'Não vou recorrer' }, requerente);
      expect(r.estado()).toMatchObject({
        desfecho: { situacao: 'Indeferido', motivo: 'Falta recuo' },
        recursos: [{ resultado: 'desistido' }],
      });
      expect(r.tentar({ acao: 'desistir-do-recurso', motivo: 'De novo' }, requerente)).toMatch(/já foi encerrado/);
    }
    const antes = emAnalise();
    expect(antes.tentar({ acao: 'desistir-do-recurso', motivo: 'Não há' }, requerente)).toMatch(/não é possível/);
  });

  it('as etapas do recurso só aparecem no caminho quando ele existe', () => {
    const r = emAnalise();
    const vistas = () => etapasVistas(r.definicao, r.estado()).map(({ chave }) => chave);
    const nos = () => grafoDoRequerimento(r.definicao, r.estado(), 'equipe').nos.map(({ chave }) => chave);
    expect(vistas()).not.toContain('recurso1');
    expect(nos()).not.toContain('julgar1');
    r.fazer(nega);
    expect(vistas()).toEqual(expect.arrayContaining(['recurso1', 'julgar1']));
    expect(vistas()).not.toContain('recurso2');
    expect(grafoDoRequerimento(r.definicao, r.estado(), 'equipe').arestas).toContainEqual(
      expect.objectContaining({ de: 'analise', para: 'recurso1', tomada: true, condicao: 'recurso contra a decisão' }),
    );
  });

  it('cada acontecimento tem a sua frase', () => {
    const r = emAnalise();
    r.fazer(nega);
    interpor(r);
    julgar(r, nega);
    vencer(r);
    const frases = r.eventos
      .filter(({ tipo }) => tipo.startsWith('recurso_'))
      .map((e) => textoDoEvento(e, r.definicao).texto);
    expect(frases).toEqual([
      'abriu o prazo de recurso contra a decisão (Indeferido)',
      'apresentou recurso',
      'negou provimento ao recurso',
      'abriu o prazo de recurso contra a decisão (Indeferido)',
      'encerrou o prazo do recurso, que não foi apresentado',
    ]);
  });
});
