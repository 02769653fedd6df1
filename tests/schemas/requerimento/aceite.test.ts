import { describe, expect, it } from 'vitest';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { analista, requerente } from '../../support/requerimentoNoMotor.ts';
import { type Caso, enviado, filed, ofertas } from './palcoDasConferencias.ts';

describe('acceptance: the applicant accepts field by field', () => {
  const emAceite = (muda: Partial<Etapa> = {}) =>
    filed([
      etapa('aceite', [segue('fim')], {
        tipo: 'validar',
        publico: 'requerente',
        mostra: ['area_ampliada_m2', 'rt'],
        ...muda,
      }),
      etapa('fim', []),
    ]);
  const aceitar = (r: Caso, area: boolean, mais: object = {}) =>
    r.tentar({ acao: 'concluir-aceite', aceites: { area_ampliada_m2: area, rt: true }, ...mais }, requerente);

  it('goes on when everything is accepted; the step is not sent as a form', () => {
    const r = emAceite();
    expect(r.estado().situacao).toBe('Aguardando requerente');
    expect(aguardando(r.definicao, r.estado())[0]?.o_que).toBe('Conferir e aceitar: ACEITE');
    expect(ofertas(r, requerente)).not.toContain('enviar');
    expect(r.tentar({ acao: 'concluir-aceite', aceites: { rt: true } }, requerente)).toContain(
      'aceites.area_ampliada_m2',
    );
    expect(r.tentar({ acao: 'concluir-aceite', aceites: { outro: true } }, requerente)).toContain('aceites.outro');
    expect(r.tentar({ acao: 'concluir-aceite', aceites: {} }, analista)).toMatch(/de outro setor/);
    expect(aceitar(r, true)).toBeUndefined();
    expect(r.etapa()).toBe('fim');
  });

  it('a refused field cancels the request, only once he says that he knows [EST-075, AMB-074]', () => {
    const r = emAceite();
    expect(aceitar(r, false)).toContain('Confirme para enviar');
    expect(r.estado().desfecho).toBeNull();
    expect(aceitar(r, false, { confirma: true, motivo: 'A área é outra' })).toBeUndefined();
    const { situacao, desfecho, execucoes } = r.estado();
    expect([situacao, desfecho?.motivo]).toEqual(['Cancelado', 'O requerente recusou: Área a ampliar. A área é outra']);
    expect(execucoes.at(-1)?.resultado).toBe('cancelada');
    expect(r.eventos.map((e) => textoDoEvento(e, r.definicao).texto)).toContain('recusou o que lhe foi apresentado');
  });

  it('a text to be read is confirmed first, and kept as it said', () => {
    const leitura = { titulo: 'Áreas de preservação', aviso: 'lei_12651' as const, ate_o_fim: true };
    const r = emAceite({ leitura });
    expect(aceitar(r, true)).toContain('Leia o texto até o final para aceitar');
    expect(aceitar(r, true, { leu: true })).toBeUndefined();
    const lida = r.eventos.find((e) => e.tipo === 'leitura_confirmada');
    expect(lida).toMatchObject({
      titulo: 'Áreas de preservação',
      texto: [expect.stringContaining('12.651'), expect.any(String), expect.any(String)],
    });
    const propria = emAceite({ leitura: { titulo: 'Aviso', texto: ['Texto da cidade'] } });
    expect(aceitar(propria, true)).toContain('Confirme que leu o texto');
    expect(aceitar(propria, true, { leu: true })).toBeUndefined();
    expect(propria.eventos.find((e) => e.tipo === 'leitura_confirmada')).toMatchObject({ texto: ['Texto da cidade'] });
  });

  it('visualizar shows and is concluded with Ciente', () => {
    const r = emAceite({ tipo: 'visualizar', ciente: true });
    expect(aguardando(r.definicao, r.estado())[0]?.o_que).toBe('Ler e dar ciência: ACEITE');
    expect(ofertas(r, requerente)).toContain('dar-ciencia');
    expect(aceitar(r, true)).toMatch(/não é possível/);
    r.fazer({ acao: 'dar-ciencia' }, requerente);
    expect(r.etapa()).toBe('fim');
  });

  it('a text of the form is confirmed before it is sent', () => {
    const d = comEtapas([etapa('fim', [])]);
    const [primeira, ...resto] = d.etapas;
    if (primeira === undefined) throw new Error('O2 begins with a step');
    const leitura = { titulo: 'Aviso', texto: ['Texto'] };
    const comLeitura = { ...d, etapas: [{ ...primeira, leitura }, ...resto] };
    const r = enviado(comLeitura);
    expect(r.enviar()).toContain('Confirme que leu o texto');
    expect(enviado(comLeitura, {}, true).enviar()).toBeUndefined();
  });
});
