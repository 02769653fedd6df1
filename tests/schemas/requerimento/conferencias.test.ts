import { describe, expect, it } from 'vitest';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, requerente } from '../../support/requerimentoNoMotor.ts';
import { type Caso, filed, ofertas } from './palcoDasConferencias.ts';

const bloqueios = (r: Caso) => r.acoes().find((a) => a.acao === 'deferir')?.bloqueios;

const julgar = (
  r: Caso,
  alvo: string,
  resultado: 'aceito' | 'recusado' | 'não se aplica' = 'aceito',
  motivo?: string,
) => r.tentar({ acao: 'dar-vereditos', vereditos: [{ alvo, resultado, ...(motivo === undefined ? {} : { motivo }) }] });

const TODOS = ['campo:inscricao_imovel', 'campo:area_ampliada_m2', 'campo:solicitante_e_proprietario', 'campo:rt'];

describe('validar: a verdict on each answer and document', () => {
  const emValidacao = (muda: Partial<Etapa> = { exige_vereditos: true }) => {
    const r = filed([etapa('analise', [segue('fim')], muda), etapa('fim', [])]);
    r.fazer({ acao: 'iniciar' });
    return r;
  };

  it('is kept with who and when, refused only with a reason, and asked for before granting [EST-080]', () => {
    const r = emValidacao();
    expect(ofertas(r)).toContain('dar-vereditos');
    expect(ofertas(r, requerente)).not.toContain('dar-vereditos');
    expect(bloqueios(r)?.[0]).toMatch(/^Deferir depende de: veredito de .* e mais 2$/);
    expect(julgar(r, 'campo:rt', 'recusado', ' ')).toContain('campo:rt');
    expect(julgar(r, 'campo:nenhum')).toContain('campo:nenhum');
    expect(r.tentar({ acao: 'dar-vereditos', vereditos: [] })).toBe('Nenhum veredito foi dado');
    for (const alvo of TODOS) expect(julgar(r, alvo)).toBeUndefined();
    expect(r.estado().vereditos?.[0]).toMatchObject({
      etapa: 'analise',
      alvo: 'campo:inscricao_imovel',
      resultado: 'aceito',
      valor: '01.02.117',
      por: { id: 2, nome: 'Dalva' },
      quando: '2026-11-19T12:00:00Z',
    });
    expect(bloqueios(r)).toEqual([expect.stringMatching(/^Deferir depende de: veredito de .*[Mm]atrícula/)]);
    expect(julgar(r, 'documento:matricula', 'não se aplica')).toBeUndefined();
    expect(bloqueios(r)).toEqual([]);
    expect(r.tentar({ acao: 'dar-vereditos', vereditos: [] }, ambiental)).toMatch(/de outro setor/);
    r.fazer({ acao: 'deferir' });
    expect(r.etapa()).toBe('fim');
  });

  it('takes what was refused into one round, and judges only the changed answer anew', () => {
    const r = emValidacao();
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(r, alvo);
    expect(ofertas(r)).not.toContain('pedir-recusados');
    julgar(r, 'campo:area_ampliada_m2', 'recusado', 'Não confere com a planta');
    julgar(r, 'documento:matricula', 'recusado', 'Vencida');
    expect(bloqueios(r)?.[0]).toContain('correção do que foi recusado: ');
    expect(ofertas(r)).toContain('pedir-recusados');
    r.fazer({ acao: 'pedir-recusados' });
    expect(r.estado().pendencias[0]).toMatchObject({
      situacao: 'coletando',
      itens: [
        { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Não confere com a planta', antes: '60.00' },
        { tipo: 'documento', alvo: 'matricula', texto: 'Vencida', antes: [10] },
      ],
    });
    expect(ofertas(r)).not.toContain('pedir-recusados');
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer(
      { acao: 'responder-pendencia', pendencia: 1, respostas: { '1': '64.00' }, arquivos: { '2': [31] } },
      requerente,
    );
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' });
    // The judgement of the item is the verdict on the new answer; the document waits for its own.
    expect(r.estado().vereditos?.find((v) => v.alvo === 'campo:area_ampliada_m2')).toMatchObject({
      resultado: 'aceito',
      valor: '64.00',
    });
    expect(bloqueios(r)?.join(' ')).toContain('veredito de ');
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 2, resultado: 'aceito' });
    expect(bloqueios(r)).toEqual([]);
  });

  it('names both where it is given in the place of somebody who is away, for itself and with the item of a round', () => {
    const r = emValidacao();
    const bia = { ...analista, id: 9, nome: 'Bia Nunes', ausente: { id: 7, nome: 'Dalva Montalegre' } };
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(r, alvo);
    julgar(r, 'campo:area_ampliada_m2', 'recusado', 'Não confere com a planta');
    r.fazer({ acao: 'pedir-recusados' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: { '1': '64.00' }, arquivos: {} }, requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' }, bia);
    r.fazer({ acao: 'dar-vereditos', vereditos: [{ alvo: 'campo:rt', resultado: 'aceito' }] }, bia);
    const por = (alvo: string) => r.estado().vereditos?.find((v) => v.alvo === alvo)?.por;
    const ambos = { id: 9, nome: 'Bia Nunes', no_lugar_de: 'Dalva Montalegre' };
    expect([por('campo:area_ampliada_m2'), por('campo:rt')]).toEqual([ambos, ambos]);
  });

  it('an answer that another way changed has no verdict any more', () => {
    const r = emValidacao();
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(r, alvo);
    r.corrigir({ rt: 'CREA-SC 2' });
    expect(bloqueios(r)).toEqual([]);
    // Answered anew in a round in which nobody had judged it: the earlier verdict is of the earlier answer.
    const semAvaliar = emValidacao();
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(semAvaliar, alvo);
    semAvaliar.fazer({ acao: 'abrir-pendencia' });
    semAvaliar.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'rt', texto: 'Confira' });
    semAvaliar.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    semAvaliar.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: { '1': 'X' }, arquivos: {} }, requerente);
    expect(bloqueios(semAvaliar)?.join(' ')).toContain('veredito de ');
  });

  it('is not asked for where the step does not say so, and is of the step’s own answers alone with `mostra`', () => {
    const livre = emValidacao({});
    expect(bloqueios(livre)).toEqual([]);
    const duas = emValidacao({ exige_vereditos: true, mostra: ['rt', 'matricula'] });
    expect(julgar(duas, 'campo:area_ampliada_m2')).toContain('campo:area_ampliada_m2');
    expect(julgar(duas, 'campo:rt')).toBeUndefined();
    expect(julgar(duas, 'documento:matricula')).toBeUndefined();
    expect(bloqueios(duas)).toEqual([]);
    expect(ofertas(filed([etapa('olhar', [], { tipo: 'visualizar' })]))).not.toContain('dar-vereditos');
  });
});
