import * as fc from 'fast-check';
import { segue } from '../../support/definicaoComRamos.ts';
import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { etapasVistas } from '../../../src/schemas/requerimento/etapasVistas.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { grafoDoRequerimento } from '../../../src/schemas/requerimento/grafo.ts';
import { recursoAberto } from '../../../src/schemas/requerimento/recurso.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import {
  colega,
  comRecurso,
  dosDois,
  emAnalise,
  interpor,
  julgar,
  nega,
  respostas,
  vencer,
} from '../../support/recursoNoMotor.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';

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

  it('quem decidiu, propôs ou confirmou não julga, nem quem só tem o setor no lugar dele', () => {
    const r = emAnalise(comRecurso({ revisao: { quem: 'setor' } }));
    r.fazer(nega, dosDois);
    const confirma: Ator = { ...colega, setores: ['SEURB', 'SEMAM'] };
    r.fazer({ acao: 'confirmar-decisao' }, confirma);
    expect(recursoAberto(r.estado())?.decidido_por.map(({ id }) => id)).toEqual([confirma.id, dosDois.id]);
    interpor(r);
    const substituto: Ator = {
      ...ambiental,
      id: 44,
      nome: 'Sara',
      substitui: [{ id: dosDois.id, nome: dosDois.nome, setores: ['SEMAM'] }],
    };
    for (const quem of [dosDois, confirma, substituto]) {
      expect(r.tentar({ acao: 'iniciar' }, quem)).toBe('Quem decidiu não julga o recurso contra a própria decisão');
      expect(r.acoes(quem).map(({ acao }) => acao)).not.toContain('iniciar');
    }
    julgar(r, { acao: 'deferir' });
    expect(r.etapa()).toBe('analise');
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

  it('de um recurso não se volta: dá-se ou nega-se provimento', () => {
    const r = emAnalise();
    r.fazer(nega);
    interpor(r);
    r.fazer({ acao: 'iniciar' }, ambiental);
    const atos = r.acoes(ambiental).map(({ acao }) => acao);
    expect(atos).not.toContain('voltar');
    expect(r.acoes(ambiental).find(({ acao }) => acao === 'deferir')?.rotulo).toBe('Dar provimento ao recurso');
    expect(r.acoes(ambiental).find(({ acao }) => acao === 'indeferir')?.rotulo).toBe('Negar provimento ao recurso');
  });

  it('provido e seguido adiante, não se volta ao recurso; e quem decidiu não recebe o julgamento pela carga', () => {
    const d = comRecurso();
    const adiante: Definicao = {
      ...d,
      etapas: d.etapas.map((e) => {
        if (e.chave === 'julgar1') return { ...e, proximas: [segue('fim')], distribuicao: { pessoa: 'carga' } };
        return e.chave === 'fim' ? { ...e, nome: 'FIM' } : e;
      }),
    };
    const r = emAnalise(adiante);
    r.candidatos({
      SEMAM: [
        { id: analista.id, nome: analista.nome, abertas: 0, ausente: false },
        { id: ambiental.id, nome: ambiental.nome, abertas: 9, ausente: false },
      ],
    });
    r.fazer(nega);
    interpor(r);
    expect(r.estado().execucoes.at(-1)?.responsavel?.id).toBe(ambiental.id);
    julgar(r, { acao: 'deferir' });
    expect(r.etapa()).toBe('fim');
    r.fazer({ acao: 'iniciar' });
    expect(
      r
        .acoes()
        .find(({ acao }) => acao === 'voltar')
        ?.etapas?.map(({ chave }) => chave),
    ).toEqual(['analise', d.etapas[0]?.chave]);
    expect(r.tentar({ acao: 'voltar', motivo: 'Rever', etapa: 'julgar1' })).toContain('etapa');
  });

  it('também contra o que uma regra decide, e contra a pendência sem resposta; só nas etapas declaradas', () => {
    const sozinha = comRecurso({
      tipo: 'automático',
      decide: [{ decisao: 'indeferir', motivo: 'Fora da zona', condicao: 'verdadeiro' }],
    });
    const { setor: _s, ...semSetor } = sozinha.etapas[1] as Etapa;
    const r = requerimentoNoMotor({
      ...sozinha,
      etapas: sozinha.etapas.map((e) => (e.chave === 'analise' ? semSetor : e)),
    });
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
    expect([r.etapa(), recursoAberto(r.estado())?.decidido_por]).toEqual(['recurso1', []]);
    const outra = emAnalise(comRecurso({}, 1, ['fim']));
    outra.fazer(nega);
    expect(outra.estado().desfecho?.situacao).toBe('Indeferido');
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

  it('por qualquer sequência: nada termina negado com recurso em aberto, ninguém julga o que decidiu, e os eventos contam tudo', () => {
    let fins = 0;
    const passos = fc.array(fc.tuple(fc.nat(999), fc.nat(5)), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(passos, fc.integer({ min: 1, max: 3 }), (sorteios, instancias) => {
        const r = emAnalise(comRecurso({}, instancias));
        const atores = [requerente, analista, colega, ambiental, dosDois, { ...ambiental, id: 33 }, gestor];
        for (const [qual, raro] of sorteios) {
          const ofertas = atores.flatMap((ator) =>
            r.acoes(ator).flatMap(({ acao }) => {
              const comandos = comandosDoRecurso(acao, r);
              return comandos === undefined || (RARAS.includes(acao) && raro > 0) ? [] : [[ator, comandos] as const];
            }),
          );
          const oferta = ofertas[qual % Math.max(1, ofertas.length)];
          if (oferta === undefined) break;
          const aberto = recursoAberto(r.estado());
          const corrida = r.etapa();
          expect(r.tentar(oferta[1], oferta[0]), oferta[1].acao).toBeUndefined();
          if (
            aberto !== undefined &&
            corrida?.startsWith('julgar') === true &&
            ['deferir', 'indeferir'].includes(oferta[1].acao)
          )
            expect(aberto.decidido_por.map(({ id }) => id)).not.toContain(oferta[0].id);
          const { desfecho, recursos = [] } = r.estado();
          const abertos = recursos.filter(({ resultado }) => resultado === null);
          expect(abertos.length).toBeLessThanOrEqual(1);
          if (desfecho !== null) {
            fins += 1;
            if (desfecho.situacao !== 'Cancelado') expect(abertos).toEqual([]);
            break;
          }
        }
        expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
      }),
      { numRuns: 150, seed: 20261126 },
    );
    expect(fins).toBeGreaterThan(20);
  });
});

const RARAS: readonly string[] = ['deferir', 'cancelar', 'desistir-do-recurso'];

const comandosDoRecurso = (acao: string, r: NoMotor): Comando | undefined => {
  const n = Number(/\d+/.exec(r.etapa() ?? '')?.[0] ?? 1);
  switch (acao) {
    case 'iniciar':
    case 'deferir':
      return { acao };
    case 'indeferir':
    case 'inviabilizar':
    case 'cancelar':
    case 'desistir-do-recurso':
      return { acao, motivo: 'Por isto' };
    case 'enviar':
      return { acao, respostas: { [`razoes${n}`]: 'Por isto' }, arquivos: {}, faltas: {} };
    default:
      return undefined;
  }
};
