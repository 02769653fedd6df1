import { abrirAprendido, aprender } from '../../src/schemas/previsao/aprender.ts';
import { abertosEm, percursoDe, type Trajeto } from '../../src/schemas/previsao/historia.ts';
import { preverAberto } from '../../src/schemas/previsao/prever.ts';
import { diasDeTrabalho } from '../../src/schemas/previsao/preparo.ts';
import { filaDe } from '../../src/schemas/previsao/razoes.ts';
import { criarSorteio } from '../../src/schemas/previsao/sortear.ts';
import { numero } from '../../bench/mostrar.ts';
import { FIM, trabalha } from './cidade.ts';

export interface Tempo {
  readonly nome: string;
  readonly segundos: number;
}

const ABERTOS = 10_000;

/** How much of a processor's time the work of a night and of an hour takes, whatever else the machine does: learning from five years, and forecasting ten thousand open requests. */
export const medirTempos = (trajetos: readonly Trajeto[]): readonly Tempo[] => {
  const historico = trajetos.map(percursoDe);
  const cidade = { hoje: FIM - 30, trabalha: diasDeTrabalho(trabalha) };
  const tempos: Tempo[] = [];
  const medir = <T>(nome: string, fazer: () => T): T => {
    const inicio = process.cpuUsage();
    const feito = fazer();
    const { user, system } = process.cpuUsage(inicio);
    tempos.push({ nome, segundos: (user + system) / 1_000_000 });
    return feito;
  };
  const quantos = numero(historico.length, 0);
  const aprendido = medir(`Aprender de ${quantos} requerimentos (uma vez por dia)`, () =>
    aprender(historico, cidade, criarSorteio(1)),
  );
  const aprendizado = medir('Abrir o que se aprendeu', () => abrirAprendido(aprendido, cidade));
  const abertos = abertosEm(historico, cidade.hoje);
  const [fila, sorteio] = [filaDe(abertos), criarSorteio(2)];
  medir(`Prever ${numero(ABERTOS, 0)} requerimentos abertos, com as razões`, () => {
    for (let i = 0; i < ABERTOS; i++) {
      const aberto = abertos[i % abertos.length];
      if (aberto !== undefined) preverAberto(aprendizado, aberto, fila, sorteio);
    }
  });
  return tempos;
};
