import { describe, expect, it } from 'vitest';
import type { CadastroLido } from '../../../../src/schemas/requerimento/cadastro/previaDoCadastro.ts';
import { previaDoCadastro } from '../../../../src/schemas/requerimento/cadastro/previaDoCadastro.ts';
import { imoveisPedidos } from '../../../../src/schemas/requerimento/cadastro/imoveisPedidos.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { textoDoEvento } from '../../../../src/schemas/requerimento/textoDoEvento.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../../support/requerimentoNoMotor.ts';

const imovel = (valores: object = {}) => ({
  id: 7,
  inscricao: '01.02.117',
  valores: { area_construida: '120.000000', pavimentos: 1, uso: 'residencial', ...valores },
});
const lido = (achado: CadastroLido['imoveis'] extends ReadonlyMap<string, infer V> ? V : never): CadastroLido => ({
  imoveis: new Map([['0102117', achado]]),
});

const noCadastro = (d: Definicao = definicaoQueAtualiza(), cadastro: CadastroLido = lido(imovel())) => {
  const r = requerimentoNoMotor(d);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = { inscricao_imovel: '01.02.117', area_ampliada_m2: '66.5', solicitante_e_proprietario: false };
  r.fazer(
    {
      acao: 'enviar',
      respostas: { ...respostas, rt: 'CREA-SC 1' },
      arquivos: { 'documento:matricula': [5] },
      faltas: {},
    },
    requerente,
  );
  r.lerCadastro(cadastro);
  r.fazer({ acao: 'iniciar' });
  return r;
};
const deferir = (respostas: Respostas) => ({ acao: 'deferir', respostas }) as const;
const mudou = (r: ReturnType<typeof noCadastro>) => r.eventos.filter(({ tipo }) => tipo.startsWith('cadastro_'));

describe('a step that changes the property registry', () => {
  it('tells what changed from what to what when it is granted, keeps it, and says it to staff alone', () => {
    const r = noCadastro();
    r.fazer(deferir({ area_final: '186.5', andares: 2 }));
    const [evento] = mudou(r);
    expect(evento).toMatchObject({
      ...{ tipo: 'cadastro_atualizado', execucao: 2, imovel: 7, inscricao: '01.02.117' },
      mudancas: [
        { atributo: 'area_construida', de: '120,00 m²', para: '186,50 m²', valor: '186.5' },
        { atributo: 'pavimentos', de: '1', para: '2', valor: 2 },
      ],
    });
    expect(r.estado().cadastro).toHaveLength(1);
    if (evento === undefined) throw new Error('nothing was told');
    expect(textoDoEvento(evento, definicaoQueAtualiza())).toEqual({
      texto: 'atualizou o cadastro do imóvel 01.02.117',
      detalhe: 'Área construída: de 120,00 m² para 186,50 m²; Pavimentos: de 1 para 2',
    });
    expect(JSON.stringify(textoDoEvento(evento, definicaoQueAtualiza(), 'requerente'))).not.toContain('120');
  });

  it('is granted without a word of the registry where nothing differs or nothing was answered', () => {
    const igual = noCadastro();
    igual.fazer(deferir({ area_final: '120.00', uso_novo: 'residencial' }));
    expect(mudou(igual)).toEqual([]);
    const vazio = noCadastro();
    vazio.fazer(deferir({}));
    expect(mudou(vazio)).toEqual([]);
  });

  it('changes nothing when it is denied, returned or only filled in', () => {
    for (const comando of [
      { acao: 'indeferir', motivo: 'Não confere' },
      { acao: 'voltar', motivo: 'Corrigir' },
      { acao: 'preencher', respostas: { area_final: '186.5' } },
    ] as const) {
      const r = noCadastro();
      r.fazer(comando);
      expect(mudou(r)).toEqual([]);
    }
  });

  it('is held by a value that the registry does not take, with the sentence on the field that says it', () => {
    const r = noCadastro();
    expect(r.tentar(deferir({ area_final: '10', andares: 5000 }))).toBe(
      JSON.stringify({ andares: ['Pavimentos: Campo deve ser menor que 1.000'] }),
    );
    expect(r.etapa()).toBe('cadastro');
    expect(r.estado().cadastro).toBeUndefined();
  });

  it('is held by what only the registry knows, and by a value that cannot be worked out', () => {
    const recusas = new Map([[7, { area_construida: ['Maior que o terreno'] }]]);
    const r = noCadastro(definicaoQueAtualiza(), { ...lido(imovel()), recusas });
    expect(r.tentar(deferir({ area_final: '900' }))).toBe(
      JSON.stringify({ area_final: ['Área construída: Maior que o terreno'] }),
    );
    const dividido = definicaoQueAtualiza({
      atualiza: [{ imovel: 'inscricao_imovel', muda: [{ atributo: 'area_construida', valor: '10 / andares' }] }],
    });
    expect(noCadastro(dividido).tentar(deferir({ andares: 0 }))).toMatch(/"andares":\["Área construída: /);
  });

  it.each([
    ['excluido', /desativado no cadastro: restaure-o/],
    ['desconhecido', /não está no cadastro desta prefeitura/],
  ] as const)('is held where the property is %s, on the field that names it', (falta, frase) => {
    const r = noCadastro(definicaoQueAtualiza(), lido(falta));
    const recusa = r.tentar(deferir({ area_final: '10' })) ?? '';
    expect(Object.keys(JSON.parse(recusa) as object)).toEqual(['inscricao_imovel']);
    expect(recusa).toMatch(frase);
  });

  it('says of each property of a list what is wrong with it', () => {
    const lotes = { chave: 'lotes', nome: 'Lotes', tipo: 'lista', itens: 'imovel', obrigatorio: false } as const;
    const d = definicaoQueAtualiza({
      secoes: [{ chave: 's', titulo: 'S', campos: ['area_final', 'andares', 'uso_novo', 'lotes'] }],
      atualiza: [{ imovel: 'lotes', muda: [{ atributo: 'pavimentos', valor: '2' }] }],
    });
    const cadastro: CadastroLido = {
      imoveis: new Map([
        ['11', 'excluido'],
        ['22', 'desconhecido'],
      ]),
    };
    const r = noCadastro({ ...d, campos: [...d.campos, lotes] }, cadastro);
    const { lotes: ditos } = JSON.parse(r.tentar(deferir({ lotes: ['1.1', '2.2'] })) ?? '{}') as { lotes: string[] };
    expect(ditos).toEqual([expect.stringContaining('O imóvel 1.1 foi'), expect.stringContaining('O imóvel 2.2 não')]);
  });

  it('leaves a property of the city’s own system to it, and says so', () => {
    const r = noCadastro(definicaoQueAtualiza(), lido('servico'));
    r.fazer(deferir({ area_final: '10' }));
    expect(mudou(r)).toMatchObject([{ tipo: 'cadastro_nao_atualizado', inscricao: '01.02.117' }]);
    expect(r.estado().cadastro).toBeUndefined();
  });

  it('follows its condition', () => {
    const d = definicaoQueAtualiza({
      atualiza: [
        {
          ...{ imovel: 'inscricao_imovel', condicao: 'area_final > 100' },
          muda: [{ atributo: 'area_construida', valor: 'area_final' }],
        },
      ],
    });
    const pequena = noCadastro(d);
    pequena.fazer(deferir({ area_final: '100' }));
    expect(mudou(pequena)).toEqual([]);
    const grande = noCadastro(d);
    grande.fazer(deferir({ area_final: '101' }));
    expect(mudou(grande)).toHaveLength(1);
  });

  it('a proposal that the registry would refuse is none, and a confirmed one changes it', () => {
    const d = definicaoQueAtualiza({ revisao: { quem: 'setor' } });
    const r = noCadastro(d);
    expect(r.tentar(deferir({ andares: 5000 }))).toMatch(/Pavimentos/);
    r.fazer(deferir({ andares: 2 }));
    expect(mudou(r)).toEqual([]);
    r.fazer({ acao: 'confirmar-decisao' }, gestor);
    expect(mudou(r)).toHaveLength(1);
  });

  it('the silence of the city grants nothing that the registry refuses, and says why', () => {
    const vencimento = { defere: true } as const;
    const d = definicaoQueAtualiza({
      ...{ prazo: { quantidade: 5, contagem: 'corridos' }, vencimento, secoes: [] },
      atualiza: [{ imovel: 'inscricao_imovel', muda: [{ atributo: 'pavimentos', valor: '5000' }] }],
    });
    const semSecoes = {
      ...d,
      campos: d.campos.filter((c) => !['area_final', 'andares', 'uso_novo'].includes(c.chave)),
    };
    const r = noCadastro(semSecoes);
    r.fazer(
      { acao: 'vencer-prazo', execucao: 2, vence_em: '2026-11-24' },
      { ...analista, tipo: 'sistema', id: 0, nome: 'Portal' },
    );
    expect(mudou(r)).toEqual([]);
    expect(r.eventos.find(({ tipo }) => tipo === 'prazo_vencido')).toMatchObject({
      impede: expect.stringContaining('Pavimentos') as string,
    });
  });

  it('reopening and going back undo nothing, and say what stays changed', () => {
    const r = noCadastro();
    r.fazer(deferir({ area_final: '186.5' }));
    const dito =
      'O que este requerimento já mudou no cadastro continua mudado: imóvel 01.02.117 (Área construída: de 120,00 m² para 186,50 m²).';
    r.fazer({ acao: 'iniciar' });
    expect(r.acoes().find(({ acao }) => acao === 'voltar')?.confirmar).toContain(dito);
    r.fazer({ acao: 'deferir' });
    expect(r.acoes(gestor).find(({ acao }) => acao === 'reabrir')?.confirmar).toContain(dito);
    r.fazer({ acao: 'reabrir', etapa: 'cadastro', motivo: 'Área errada' }, gestor);
    expect(mudou(r)).toHaveLength(1);
    expect(r.estado().cadastro).toHaveLength(1);
    expect(
      noCadastro()
        .acoes()
        .find(({ acao }) => acao === 'voltar')?.confirmar ?? '',
    ).not.toContain('cadastro');
  });
});

describe('the preview', () => {
  it('is what the decision comes to, property by property, one that is named twice only once', () => {
    const d = definicaoQueAtualiza({
      atualiza: [
        { imovel: 'inscricao_imovel', muda: [{ atributo: 'area_construida', valor: 'area_final' }] },
        { imovel: 'inscricao_imovel', muda: [{ atributo: 'pavimentos', valor: 'andares' }] },
      ],
    });
    const r = noCadastro(d);
    r.fazer({ acao: 'preencher', respostas: { area_final: '186.5', andares: 2 } });
    const estado = r.estado();
    const etapa = d.etapas[1];
    const execucao = estado.execucoes[1];
    if (etapa === undefined || execucao === undefined) throw new Error('the step is open');
    const previa = previaDoCadastro(d, estado, { etapa, execucao }, lido(imovel()));
    r.fazer({ acao: 'deferir' });
    expect(previa).toHaveLength(1);
    expect(mudou(r)).toMatchObject(previa.map(({ imovel: id, mudancas }) => ({ imovel: id, mudancas })));
  });

  it('asks for each property of a list', () => {
    const d = definicaoQueAtualiza({ atualiza: [{ imovel: 'lotes', muda: [{ atributo: 'pavimentos', valor: '2' }] }] });
    const lotes = { chave: 'lotes', nome: 'Lotes', tipo: 'lista', itens: 'imovel', obrigatorio: false } as const;
    const comLotes = { ...d, campos: [...d.campos, lotes] };
    const etapa = comLotes.etapas[1];
    if (etapa === undefined) throw new Error('the step is there');
    const pedidos = imoveisPedidos(comLotes, etapa, { lotes: ['01.02.117', ' ', '01.02.118'] });
    expect(pedidos.map(({ inscricao }) => inscricao)).toEqual(['01.02.117', '01.02.118']);
    expect(imoveisPedidos(comLotes, etapa, {})).toEqual([]);
  });
});
