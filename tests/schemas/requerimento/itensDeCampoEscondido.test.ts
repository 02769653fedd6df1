import { describe, expect, it } from 'vitest';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

/** The form asks for the use of large works only. */
const definicao = (() => {
  const d = comEtapas([etapa('analise', [])]);
  const [primeira, ...resto] = d.etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  const uso = {
    chave: 'uso',
    nome: 'Uso da ampliação',
    tipo: 'texto' as const,
    obrigatorio: true,
    condicao: 'area_ampliada_m2 > 50',
  };
  const secao = { chave: 'mais', titulo: 'Mais', campos: ['uso'] };
  return {
    ...d,
    campos: [...d.campos, uso],
    etapas: [{ ...primeira, secoes: [...(primeira.secoes ?? []), secao] }, ...resto],
  };
})();
const coletando = (area: string) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: area,
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
    ...(area === '60.00' ? { uso: 'Garagem' } : {}),
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'abrir-pendencia' });
  return r;
};
const pedir = (r: ReturnType<typeof coletando>, alvo: string) =>
  r.tentar({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo, texto: 'Confira' });

describe('an item about a field', () => {
  it('that the answers hide is refused on its target, with why', () => {
    const r = coletando('40.00');
    expect(pedir(r, 'uso')).toBe(
      '{"alvo":["As respostas de agora não mostram este campo. Peça a correção da resposta que o esconde"]}',
    );
    expect(pedir(r, 'area_ampliada_m2')).toBeUndefined();
  });

  it('that another answer of the round hides keeps what was answered, and both sides are told', () => {
    const r = coletando('60.00');
    for (const alvo of ['area_ampliada_m2', 'uso']) expect(pedir(r, alvo)).toBeUndefined();
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    const respostas = { '1': '40.00', '2': 'Depósito' };
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas, arquivos: {} }, requerente);
    expect(r.estado().respostas).toMatchObject({ area_ampliada_m2: '40.00' });
    expect(r.estado().respostas).not.toHaveProperty('uso');
    const [area, uso] = r.estado().pendencias[0]?.itens ?? [];
    expect(area).not.toHaveProperty('escondido');
    expect(uso).toMatchObject({ antes: 'Garagem', depois: 'Depósito', escondido: true });
    const resposta = r.eventos.find((e) => e.tipo === 'pendencia_respondida');
    for (const lado of ['requerente', 'equipe'] as const)
      expect(resposta && textoDoEvento(resposta, definicao, lado).detalhe).toBe(
        'As novas respostas deixaram de mostrar: Uso da ampliação. O que foi respondido fica no item',
      );
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as typeof r.eventos, estadoInicial)).toEqual(r.estado());
  });
});
