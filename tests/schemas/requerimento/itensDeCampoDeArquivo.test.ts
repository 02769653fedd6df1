import { describe, expect, it } from 'vitest';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { recusaDoLugar } from '../../../src/schemas/requerimento/lugarDoItem.ts';
import { alvosAValidar } from '../../../src/schemas/requerimento/vereditos.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { reproduz } from './emAnalise.ts';

const PLANTA = 'campo:planta';

/** The applicant's form has a file field that small works do not show; the city's step judges answers one by one. */
const definicao = (() => {
  const d = comEtapas([etapa('analise', [segue('fim')], { exige_vereditos: true }), etapa('fim', [])]);
  const [primeira, ...resto] = d.etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  const secao = { chave: 'mais', titulo: 'Mais', campos: ['planta'] };
  return {
    ...d,
    campos: [
      ...d.campos,
      {
        chave: 'planta',
        nome: 'Planta do existente',
        tipo: 'arquivo' as const,
        obrigatorio: true,
        formatos: ['pdf'],
        condicao: 'area_ampliada_m2 > 50',
      },
    ],
    etapas: [{ ...primeira, secoes: [...(primeira.secoes ?? []), secao] }, ...resto],
  } satisfies Definicao;
})();

const emAnalise = (area = '60.00'): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(
    {
      acao: 'enviar',
      respostas: {
        inscricao_imovel: '01.02.117',
        area_ampliada_m2: area,
        solicitante_e_proprietario: true,
        rt: 'CREA-SC 1',
      },
      arquivos: { 'documento:matricula': [10], ...(area === '60.00' ? { [PLANTA]: [12] } : {}) },
      faltas: {},
    },
    requerente,
  );
  r.fazer({ acao: 'iniciar' });
  return r;
};
const alvos = (r: NoMotor) => {
  const analise = definicao.etapas.find((e) => e.chave === 'analise');
  if (analise === undefined) throw new Error('no such step');
  return alvosAValidar(definicao, r.estado(), analise);
};
const julgar = (alvo: string, resultado: 'aceito' | 'recusado', motivo?: string): Comando => ({
  acao: 'dar-vereditos',
  vereditos: [{ alvo, resultado, ...(motivo === undefined ? {} : { motivo }) }],
});
const responder = (arquivos: Record<string, readonly number[]>, respostas: Record<string, string> = {}): Comando => ({
  acao: 'responder-pendencia',
  pendencia: 1,
  respostas,
  arquivos,
});
const item = (r: NoMotor, rodada = 0) => r.estado().pendencias[rodada]?.itens[0];

describe('a verdict on the file of a field', () => {
  it('is asked for where the field has a file and is shown, and is about that file', () => {
    const r = emAnalise();
    expect(alvos(r).find(({ alvo }) => alvo === PLANTA)).toEqual({
      alvo: PLANTA,
      nome: 'Planta do existente',
      valor: [12],
    });
    expect(alvos(emAnalise('40.00')).map(({ alvo }) => alvo)).not.toContain(PLANTA);
    for (const { alvo } of alvos(r)) if (alvo !== PLANTA) r.fazer(julgar(alvo, 'aceito'));
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: veredito de Planta do existente');
    r.fazer(julgar(PLANTA, 'aceito'));
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('that refuses goes into the round, and the file that answers takes the place of the one that was there', () => {
    const r = emAnalise();
    for (const { alvo } of alvos(r))
      r.fazer(alvo === PLANTA ? julgar(alvo, 'recusado', 'Ilegível') : julgar(alvo, 'aceito'));
    r.fazer({ acao: 'pedir-recusados' });
    expect(item(r)).toMatchObject({ tipo: 'campo', alvo: 'planta', de_arquivo: true, texto: 'Ilegível', antes: [12] });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    expect(r.tentar(responder({}), requerente)).toBe('{"arquivos.1":["Arquivo obrigatório"]}');
    expect(r.tentar(responder({ '1': [20, 21] }), requerente)).toBe(
      '{"arquivos.1":["Este campo recebe um só arquivo"]}',
    );
    expect(r.tentar(responder({}, { '1': 'x' }), requerente)).toContain('A pendência não pede este item');
    r.fazer(responder({ '1': [20] }), requerente);
    expect(r.estado().arquivos[PLANTA]).toEqual([20]);
    expect(r.estado().respostas).not.toHaveProperty('planta');
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' });
    expect(r.estado().vereditos?.find(({ alvo }) => alvo === PLANTA)).toMatchObject({
      resultado: 'aceito',
      valor: [20],
    });
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
    reproduz(r);
  });
});

describe('an item about a file field', () => {
  it('is asked for by itself, asks again for a file when its answer is refused, and not where the field is hidden', () => {
    const pedir: Comando = { acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'planta', texto: 'Em escala' };
    const escondido = emAnalise('40.00');
    escondido.fazer({ acao: 'abrir-pendencia' });
    expect(escondido.tentar(pedir)).toContain('As respostas de agora não mostram este campo');
    const r = emAnalise();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer(pedir);
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer(responder({ '1': [20] }), requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'recusado', motivo: 'Sem cotas' });
    expect(item(r, 1)).toMatchObject({ de_arquivo: true, texto: 'Sem cotas', antes: [20] });
    reproduz(r);
  });

  it('is pinned to a place of its own file alone, or of one that it replaced', () => {
    const r = emAnalise();
    const lugar = { arquivo: 12, pagina: 1, x: 0.1, y: 0.1 };
    expect(recusaDoLugar(r.estado(), 'campo', 'planta', lugar)).toBeUndefined();
    expect(recusaDoLugar(r.estado(), 'campo', 'planta', { ...lugar, arquivo: 10 })).toBe(
      'O arquivo marcado não é o do campo que o item pede',
    );
    expect(recusaDoLugar(r.estado(), 'campo', 'rt', { ...lugar, arquivo: 10 })).toBeUndefined();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'planta', texto: 'Em escala' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer(responder({ '1': [20] }), requerente);
    expect(
      recusaDoLugar(r.estado(), 'esclarecimento', null, lugar),
      'o que foi trocado ainda se aponta',
    ).toBeUndefined();
  });

  it('that is contested and taken back is asked for no more, also where no file is there', () => {
    const r = emAnalise('40.00');
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer(responder({}, { '1': '60.00' }), requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' });
    expect(
      r
        .acoes()
        .find((a) => a.acao === 'deferir')
        ?.bloqueios.join(),
    ).toContain('documento Planta do existente');
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 2, tipo: 'campo', alvo: 'planta', texto: 'Envie' });
    expect(item(r, 1)?.antes).toEqual([]);
    r.fazer({ acao: 'emitir-pendencia', pendencia: 2 });
    const contestacoes = { '1': { texto: 'Não há planta', arquivos: [] } };
    r.fazer({ acao: 'responder-pendencia', pendencia: 2, respostas: {}, arquivos: {}, contestacoes }, requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 2, item: 1, resultado: 'retirado' });
    expect(
      r
        .acoes()
        .find((a) => a.acao === 'deferir')
        ?.bloqueios.join(),
    ).not.toContain('documento Planta');
  });
});
