/** A month by the city's clock, with how many requests were filed and how many ended in it. */
export interface MesDeUso {
  /** AAAA-MM */
  readonly mes: string;
  readonly protocolados: number;
  readonly terminados: number;
}

/** How much a type of request is used, and how its requests stand: as of `calculado_em`, once a day. */
export interface UsoDoProcesso {
  readonly por_mes: readonly MesDeUso[];
  readonly abertos: number;
  readonly atrasados: number;
  /** How those of the last twelve months ended. */
  readonly desfechos: Readonly<Record<string, number>>;
  /** Median of calendar days from filing to end; null where none ended. */
  readonly dias: number | null;
  readonly calculado_em: string;
}

const MESES = 12;

/** The twelve months up to that of a moment's day (AAAA-MM-DD), the oldest first; those without requests too. */
export const dozeMeses = ({ por_mes }: Pick<UsoDoProcesso, 'por_mes'>, hoje: string): readonly MesDeUso[] => {
  const [ano = 0, mes = 1] = hoje.split('-').map(Number);
  const porMes = new Map(por_mes.map((um) => [um.mes, um]));
  return Array.from({ length: MESES }, (_, i) => {
    const n = ano * 12 + (mes - 1) - (MESES - 1 - i);
    const chave = `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
    return porMes.get(chave) ?? { mes: chave, protocolados: 0, terminados: 0 };
  });
};

export const protocoladosNoAno = ({ por_mes }: Pick<UsoDoProcesso, 'por_mes'>): number =>
  por_mes.reduce((soma, { protocolados }) => soma + protocolados, 0);

export type Saude = 'sem_uso' | 'em_dia' | 'atencao' | 'atrasado';

/** Share of the open ones that may be late before it is said: above the first with a warning, from the second on as a fault. */
const [ATENCAO, ATRASO] = [0.1, 0.25];

/** How a process does: by how many of its open requests are late. */
export const saudeDe = (uso: Pick<UsoDoProcesso, 'por_mes' | 'abertos' | 'atrasados'>): Saude => {
  if (uso.abertos === 0) return protocoladosNoAno(uso) === 0 ? 'sem_uso' : 'em_dia';
  const parte = uso.atrasados / uso.abertos;
  if (parte >= ATRASO) return 'atrasado';
  return parte > ATENCAO ? 'atencao' : 'em_dia';
};
