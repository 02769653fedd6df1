import { somarDias } from '../../../schemas/brasil/dias.ts';
import { dozeMeses, mesDe, type Intervalo } from '../../../schemas/relatorios/periodo.ts';

interface PeriodoPronto {
  readonly chave: string;
  readonly rotulo: string;
  readonly dias: (hoje: string) => Intervalo;
}

const doAno = (ano: number): Intervalo => ({ de: `${ano}-01-01`, ate: `${ano}-12-31` });

/** Periods that are asked for most, the usual one first. */
export const periodosProntos: readonly PeriodoPronto[] = [
  { chave: '12meses', rotulo: '12 meses até hoje', dias: dozeMeses },
  { chave: 'mes', rotulo: 'Este mês', dias: (hoje) => ({ de: mesDe(hoje), ate: hoje }) },
  {
    chave: 'mes-passado',
    rotulo: 'Mês passado',
    dias: (hoje) => ({ de: mesDe(hoje, -1), ate: somarDias(mesDe(hoje), -1) }),
  },
  { chave: 'ano', rotulo: 'Este ano', dias: (hoje) => ({ de: `${hoje.slice(0, 4)}-01-01`, ate: hoje }) },
  { chave: 'ano-passado', rotulo: 'Ano passado', dias: (hoje) => doAno(Number(hoje.slice(0, 4)) - 1) },
  { chave: '5anos', rotulo: '5 anos até hoje', dias: (hoje) => ({ de: mesDe(hoje, -59), ate: hoje }) },
];

export const OUTRO_PERIODO = 'outro';

/** The key of a ready period with these days; `outro` where none has them. */
export const periodoProntoDe = ({ de, ate }: Partial<Intervalo>, hoje: string): string => {
  if (de === undefined && ate === undefined) return periodosProntos[0]?.chave ?? OUTRO_PERIODO;
  const achado = periodosProntos.find(({ dias }) => {
    const dele = dias(hoje);
    return dele.de === de && dele.ate === ate;
  });
  return achado?.chave ?? OUTRO_PERIODO;
};
