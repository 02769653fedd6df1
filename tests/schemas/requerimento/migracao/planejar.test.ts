import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { evoluir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { errosDoMapa, mapaProposto } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { planejarMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import { definicaoDoRequerimento } from '../../../../src/schemas/requerimento/emPapel.ts';
import { textoDoEvento } from '../../../../src/schemas/requerimento/textoDoEvento.ts';
import { bifurca, comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor } from '../../../support/requerimentoNoMotor.ts';
import { definicao, enviar, iniciado, protocolado, respostas } from '../motorDoO2.ts';

import { aberta, com, levado, plano, posicao, relogio } from './palcoDoPlano.ts';

describe('passar um requerimento a outra versão', () => {
  it('a mesma definição não muda nada dele, fora o que conta da passagem', () => {
    const antes = iniciado();
    const { estado, evento } = levado(plano(definicao, antes));
    expect({ ...estado, migracoes: undefined }).toEqual({ ...antes, migracoes: undefined });
    expect(evento).toMatchObject({
      de: 1,
      para: 2,
      etapas: {},
      campos: {},
      respostas: {},
      descartadas: [],
      prazos: [],
    });
    expect(evoluir(antes, JSON.parse(JSON.stringify(evento)) as typeof evento)).toEqual(estado);
  });

  it('etapas, campos e documentos de outro nome interno vão pelo mapa, com o que já foi feito', () => {
    const n = posicao(aberta(protocolado()));
    const campo = definicao.campos.findIndex((c) => c.chave === 'area_ampliada_m2');
    const papel = definicao.documentos.findIndex((d) => d.chave === 'matricula');
    const depois = renomear(
      renomear(renomear(definicao, `etapas[${n}].chave`, 'triagem'), `campos[${campo}].chave`, 'area_nova'),
      `documentos[${papel}].chave`,
      'certidao',
    );
    expect(plano(depois, protocolado())).toMatchObject({
      pode: false,
      motivos: [expect.stringMatching(/está aberta e não tem correspondência na versão nova$/)],
    });
    const proposto = mapaProposto(definicao, depois);
    const mapa = {
      ...proposto,
      etapas: { ...proposto.etapas, [aberta(protocolado())]: 'triagem' },
      campos: { ...proposto.campos, area_ampliada_m2: 'area_nova' },
      documentos: { ...proposto.documentos, matricula: 'certidao' },
    };
    expect(errosDoMapa(mapa, depois)).toEqual({});
    const { estado } = levado(plano(depois, protocolado(), mapa));
    expect(aberta(estado)).toBe('triagem');
    expect(estado.respostas['area_nova']).toBe(respostas.area_ampliada_m2);
    expect(estado.respostas).not.toHaveProperty('area_ampliada_m2');
    expect(estado.arquivos).toEqual({ 'documento:certidao': [10] });
  });

  it('o que não tem lugar fica de fora, é dito pelo nome e continua legível', () => {
    const campo = definicao.campos.findIndex((c) => c.chave === 'rt');
    const { estado, evento } = levado(plano(retirarPeca(definicao, 'campos', campo), protocolado()));
    const nome = definicao.campos[campo]?.nome ?? '';
    expect(evento.descartadas).toEqual([{ alvo: 'campo:rt', nome }]);
    expect(estado.respostas).not.toHaveProperty('rt');
    expect(estado.migracoes?.[0]?.descartadas).toEqual([{ alvo: 'campo:rt', nome, valor: respostas.rt, arquivos: [] }]);
    expect(textoDoEvento(evento, definicao, 'requerente')).toEqual({
      texto: 'passou o requerimento da versão 1 para a versão 2 do processo',
      detalhe: `Respostas que não vieram: ${nome}`,
    });
  });

  it('uma resposta com destino em que não cabe impede; sem destino, fica', () => {
    const depois = com({
      campos: definicao.campos.map((c) => (c.chave === 'area_ampliada_m2' ? { ...c, tipo: 'logico' as const } : c)),
    });
    const proposto = mapaProposto(definicao, depois);
    expect(proposto.campos['area_ampliada_m2']).toBeNull();
    const forcado = { ...proposto, campos: { ...proposto.campos, area_ampliada_m2: 'area_ampliada_m2' } };
    expect(plano(depois, protocolado(), forcado)).toMatchObject({
      pode: false,
      motivos: [expect.stringMatching(/^A resposta de “.+” não cabe em “.+”$/)],
    });
    expect(levado(plano(depois, protocolado())).evento.descartadas.map((d) => d.alvo)).toContain(
      'campo:area_ampliada_m2',
    );
  });

  it('uma opção de outra chave muda a resposta, e uma sem correspondência a deixa', () => {
    const opcoes = [
      { chave: 'casa', nome: 'Casa' },
      { chave: 'loja', nome: 'Loja' },
    ];
    const uso = { chave: 'uso', nome: 'Uso', tipo: 'selecao' as const, obrigatorio: false, opcoes };
    const antes = com({ campos: [...definicao.campos, uso] });
    const depois = com({
      campos: [...definicao.campos, { ...uso, opcoes: [{ chave: 'residencial', nome: 'Residencial' }] }],
    });
    const em = (valor: string, destino: string | null) => {
      const proposto = mapaProposto(antes, depois);
      expect(proposto.opcoes['uso']).toEqual({ casa: null, loja: null });
      return planejarMigracao({
        antes: { numero: 1, definicao: antes },
        depois: { numero: 2, definicao: depois },
        mapa: { ...proposto, opcoes: { uso: { casa: destino } } },
        estado: { ...protocolado(), respostas: { ...protocolado().respostas, uso: valor } },
        relogio,
        agora: '2026-11-19T12:00:00Z',
        hoje: '2026-11-19',
      });
    };
    expect(levado(em('casa', 'residencial')).estado.respostas['uso']).toBe('residencial');
    expect(levado(em('loja', 'residencial')).evento.descartadas).toEqual([{ alvo: 'campo:uso', nome: 'Uso' }]);
  });

  it('a etapa aberta vai para uma do mesmo trabalho; a pendência aberta, só se o que ela pede não muda', () => {
    const etapas = definicao.etapas.map((e) =>
      e.chave === aberta(protocolado()) ? { ...e, tipo: 'visualizar' as const } : e,
    );
    const mapa = { ...mapaProposto(definicao, definicao) };
    expect(plano(com({ etapas }), protocolado(), mapa)).toMatchObject({
      pode: false,
      motivos: [expect.stringContaining('é de outro tipo ou de outras pessoas')],
    });
    const r = requerimentoNoMotor(definicao);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer(enviar, requerente);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
    const campo = definicao.campos.findIndex((c) => c.chave === 'area_ampliada_m2');
    expect(plano(retirarPeca(definicao, 'campos', campo), r.estado())).toMatchObject({
      pode: false,
      motivos: ['A pendência aberta pede a correção de algo que muda na versão nova: Confira a área'],
    });
    expect(plano(definicao, r.estado()).pode).toBe(true);
  });

  it('diz que prazos mudam, e não leva para um que já teria passado e age por si', () => {
    const n = posicao(aberta(iniciado()));
    const comPrazo = (quantidade: number, vencimento = {}) =>
      com({
        etapas: definicao.etapas.map((e, i) =>
          i === n ? { ...e, prazo: { quantidade, contagem: 'corridos' as const }, vencimento } : e,
        ),
      });
    expect(levado(plano(comPrazo(40), iniciado())).evento.prazos).toEqual([
      expect.objectContaining({ nome: definicao.etapas[n]?.nome, ate: '2026-12-29' }),
    ]);
    expect(plano(comPrazo(5, { defere: true }), iniciado(), undefined, '2026-12-10', 'aplicar')).toMatchObject({
      pode: false,
      motivos: [expect.stringContaining('pela versão nova o prazo já teria terminado em 24/11/2026')],
    });
    expect(plano(comPrazo(5), iniciado(), undefined, '2026-12-10').pode).toBe(true);
  });

  it('encerrado e rascunho não passam', () => {
    expect(plano(definicao, { ...protocolado(), protocolado_em: null })).toMatchObject({ pode: false });
    const desfecho = { situacao: 'Deferido' as const, motivo: null, quando: '2026-11-19T12:00:00Z' };
    expect(plano(definicao, { ...protocolado(), desfecho })).toMatchObject({ pode: false });
  });

  it('a etapa por que passou e que a versão nova não tem guarda o nome, e ninguém volta a ela', () => {
    const antes = comEtapas([etapa('um', [segue('dois')]), etapa('dois', [segue('tres')]), etapa('tres', [])]);
    const depois = comEtapas([etapa('dois', [segue('tres')]), etapa('tres', [])]);
    const r = requerimentoNoMotor(antes);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ ...enviar, arquivos: { 'documento:matricula': [10] } }, requerente);
    for (const acao of ['iniciar', 'deferir', 'iniciar'] as const) r.fazer({ acao });
    const p = planejarMigracao({
      antes: { numero: 1, definicao: antes },
      depois: { numero: 2, definicao: depois },
      estado: r.estado(),
      relogio,
      agora: r.agora(),
      hoje: '2026-11-19',
    });
    const { estado, evento } = levado(p);
    expect(evento.fora).toEqual({ um: 'UM' });
    const novo = requerimentoNoMotor(depois, undefined, estado);
    const volta = novo.acoes().find(({ acao }) => acao === 'voltar');
    expect(JSON.stringify(volta ?? {})).not.toContain('"um"');
    const abriu = r.eventos.find((e) => e.tipo === 'etapa_aberta' && e.etapa === 'um');
    if (abriu === undefined) throw new Error('The step was opened');
    expect(textoDoEvento(abriu, definicaoDoRequerimento(depois, estado)).texto).toBe('abriu a etapa UM');
    novo.fazer({ acao: 'deferir' });
    expect(novo.etapa()).toBe('tres');
  });

  it('o que corre em paralelo só vai para o mesmo caminho da mesma bifurcação', () => {
    const ramos = (a: string, b: string) =>
      comEtapas([
        etapa('abre', [bifurca(a), bifurca(b)]),
        etapa(a, [segue('junta')]),
        etapa(b, [segue('junta')]),
        etapa('junta', [], { juncao: 'todas' }),
      ]);
    const antes = ramos('a', 'b');
    const r = requerimentoNoMotor(antes);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer(enviar, requerente);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    const em = (depois: Definicao, etapas: Record<string, string | null>) => {
      const proposto = mapaProposto(antes, depois);
      return planejarMigracao({
        antes: { numero: 1, definicao: antes },
        depois: { numero: 2, definicao: depois },
        mapa: { ...proposto, etapas: { ...proposto.etapas, ...etapas } },
        estado: r.estado(),
        relogio,
        agora: r.agora(),
        hoje: '2026-11-19',
      });
    };
    expect(em(ramos('c', 'd'), { a: 'c', b: 'd' }).pode).toBe(true);
    expect(em(ramos('c', 'd'), { a: 'c', b: 'c' })).toMatchObject({
      pode: false,
      motivos: [expect.stringContaining('viraram uma só')],
    });
    const emFila = comEtapas([etapa('abre', [segue('a')]), etapa('a', [segue('b')]), etapa('b', [])]);
    expect(em(emFila, {})).toMatchObject({
      pode: false,
      motivos: [expect.stringContaining('corre em paralelo'), expect.stringContaining('corre em paralelo')],
    });
  });

  it('o mapa que aponta para o que não há, ou duas vezes para o mesmo campo, é recusado no lugar', () => {
    const proposto = mapaProposto(definicao, definicao);
    expect(
      Object.keys(
        errosDoMapa(
          {
            ...proposto,
            etapas: { ...proposto.etapas, [aberta(protocolado())]: 'nenhuma' },
            campos: { ...proposto.campos, rt: 'area_ampliada_m2' },
          },
          definicao,
        ),
      ).length,
    ).toBe(2);
  });
});
