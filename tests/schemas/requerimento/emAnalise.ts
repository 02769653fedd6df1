import { expect } from 'vitest';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { comCalculo, respostasDoCalculo as respostas } from '../../support/definicaoComRegras.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

export const emAnalise = (mais: object = {}, definicao = comCalculo()): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(
    {
      acao: 'enviar',
      respostas: { ...respostas, ...mais },
      arquivos: { 'documento:matricula': [10], 'documento:laudo': [11] },
      faltas: {},
    },
    requerente,
  );
  r.fazer({ acao: 'iniciar' });
  return r;
};

export const valores = (r: NoMotor) => r.estado().cobrancas.map((c) => [c.nome, c.valor, c.situacao]);
export const restituicoes = (r: NoMotor) => (r.estado().restituicoes ?? []).map((x) => [x.nome, x.valor, x.situacao]);
export const deferir = (r: NoMotor): string | undefined =>
  r.tentar({ acao: 'deferir', respostas: { ressalva: false } });
export const reproduz = (r: NoMotor): void => expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
