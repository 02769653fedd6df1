import { somarDias } from '../../src/schemas/brasil/dias.ts';
import { momentoDe, noFuso } from '../../src/schemas/brasil/momento.ts';
import type { Clock } from '../parts.ts';

const MINUTO = 60_000;
const MANHA = '08:00';
const NOITE = '19:00';

interface Espera {
  readonly quando: number;
  readonly seguir: () => void;
}

/**
 * The past of the demonstration, lived through and not written: one clock that several stories move. A story says the day that it waits for; of those
 * that wait the one with the earliest day goes on, alone, so that numbers, papers and traces come in the order in which a city would have made them.
 * The clock never goes back and never passes the present.
 */
export class LinhaDoTempo implements Clock {
  readonly #presente: () => Date;
  #agora: number;
  #esperas: readonly Espera[] = [];
  #devolver = (): void => undefined;

  /** @param dias days before today that it begins */
  constructor(dias: number, presente: () => Date) {
    this.#presente = presente;
    this.#agora = momentoDe(somarDias(noFuso(presente())?.dia ?? '', -dias), '07:30').getTime();
  }

  now(): Date {
    return new Date(this.#agora);
  }

  #ir(quando: number): void {
    this.#agora = Math.max(this.#agora, Math.min(quando, this.#presente().getTime() - MINUTO));
  }

  /** Later by so many minutes, or on the next morning where that is at night: nobody works then. */
  #mais(minutos: number): number {
    const quando = this.#agora + minutos * MINUTO;
    const { dia = '', hora = '' } = noFuso(new Date(quando)) ?? {};
    if (hora >= MANHA && hora < NOITE) return quando;
    return momentoDe(hora < MANHA ? dia : somarDias(dia, 1), MANHA).getTime() + (quando % (45 * MINUTO));
  }

  avancar(minutos: number): void {
    this.#ir(this.#mais(minutos));
  }

  /** Today so many days ago, as AAAA-MM-DD; negative: days to come. */
  dia(diasAtras: number): string {
    return somarDias(noFuso(this.#presente())?.dia ?? '', -diasAtras);
  }

  /** Hands the turn on until that many days before today, at an hour of the city. */
  ate(diasAtras: number, hora: string): Promise<void> {
    return this.#esperar(momentoDe(this.dia(diasAtras), hora).getTime());
  }

  /** Hands the turn on for so many minutes. */
  depois(minutos: number): Promise<void> {
    return this.#esperar(this.#mais(minutos));
  }

  #esperar(quando: number): Promise<void> {
    return new Promise((seguir) => {
      this.#esperas = [...this.#esperas, { quando, seguir }];
      this.#devolver();
    });
  }

  /** Gives somebody the turn, until he waits or ends. */
  #turno(comecar: () => void): Promise<void> {
    return new Promise((pronto) => {
      this.#devolver = pronto;
      comecar();
    });
  }

  /** Lives the stories to their ends. @throws what the first one that fails throws; the others stop where they wait */
  async viver(historias: readonly (() => Promise<void>)[]): Promise<void> {
    const falhas: unknown[] = [];
    for (const historia of historias)
      await this.#turno(() => {
        historia()
          .catch((erro: unknown) => falhas.push(erro))
          .finally(() => this.#devolver());
      });
    while (falhas.length === 0) {
      const [proxima, ...outras] = this.#esperas.toSorted((a, b) => a.quando - b.quando);
      if (proxima === undefined) return;
      this.#esperas = outras;
      this.#ir(proxima.quando);
      await this.#turno(proxima.seguir);
    }
    throw falhas[0];
  }
}
