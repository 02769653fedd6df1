import { aprender } from '../../src/schemas/previsao/aprender.ts';
import { percursoDe, type Trajeto } from '../../src/schemas/previsao/historia.ts';
import { ajustar } from '../../src/schemas/previsao/modelo.ts';
import { diasDeTrabalho, preparar } from '../../src/schemas/previsao/preparo.ts';
import { criarSorteio, diasDoAberto } from '../../src/schemas/previsao/sortear.ts';
import { numero } from '../../bench/mostrar.ts';
import { FIM, trabalha } from './cidade.ts';

export interface Tempo {
  readonly nome: string;
  readonly segundos: number;
}

const ABERTOS = 10_000;

/** How much of a processor's time the work of a night and of an hour takes, whatever else the machine does: learning from five years, reading them anew, and forecasting ten thousand open requests. */
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
  const { jeito } = medir(
    `Aprender de ${quantos} requerimentos: provar os jeitos nos meses passados e corrigir (uma vez por dia)`,
    () => aprender(historico, cidade, criarSorteio(1)),
  );
  const modelo = medir('Ajustar o modelo de novo, com o que veio', () => ajustar(preparar(historico, cidade), jeito));
  const sorteio = criarSorteio(2);
  medir(`Prever ${numero(ABERTOS, 0)} requerimentos abertos`, () => {
    for (let i = 0; i < ABERTOS; i++) {
      const aberto = modelo.abertos[i % modelo.abertos.length];
      if (aberto !== undefined) diasDoAberto(modelo, aberto, sorteio);
    }
  });
  return tempos;
};
