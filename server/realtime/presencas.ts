import type { MensagemDePresenca } from './mensagemDoBus.ts';

const ESQUECER_MS = 60_000;

export interface Membro {
  readonly user_id: string;
  readonly user_info: unknown;
}

export interface OpcoesDasPresencas {
  /** Name of this server, unlike any other's. */
  readonly no: string;
  readonly publicar: (mensagens: readonly MensagemDePresenca[]) => void;
  /** Tells the subscribers on this server, except the socket that caused it. */
  readonly avisar: (canal: string, evento: 'added' | 'removed', membro: Membro, exceto?: string) => void;
  readonly agora: () => number;
}

type PorCanal<T> = Map<string, Map<string, T>>;
interface Local {
  readonly info: unknown;
  readonly sockets: Set<string>;
}

const por = <T>(canais: PorCanal<T>, canal: string, usuario: string, valor: T): void => {
  const membros = canais.get(canal) ?? new Map<string, T>();
  canais.set(canal, membros.set(usuario, valor));
};
const tirar = <T>(canais: PorCanal<T>, canal: string, usuario: string): void => {
  const membros = canais.get(canal);
  if (membros?.delete(usuario) && membros.size === 0) canais.delete(canal);
};

/**
 * Who is on each presence channel, over all servers: each server tells the others of its own members, answers who asks, and is
 * forgotten when it has been silent for a minute. A person with several tabs is one member.
 */
export const createPresencas = ({ no, publicar, avisar, agora }: OpcoesDasPresencas) => {
  const locais: PorCanal<Local> = new Map();
  const outros = new Map<string, { vistoEm: number; canais: PorCanal<unknown> }>();
  const presente = (canal: string, usuario: string): boolean =>
    locais.get(canal)?.has(usuario) === true ||
    [...outros.values()].some(({ canais }) => canais.get(canal)?.has(usuario) === true);
  const anuncio = (canal: string, usuario: string, info: unknown, dentro: boolean): MensagemDePresenca => ({
    evento: 'presenca',
    no,
    canalDePresenca: canal,
    usuario,
    info,
    dentro,
  });
  const doNo = (nome: string) => {
    const conhecido = outros.get(nome) ?? { vistoEm: 0, canais: new Map() };
    outros.set(nome, conhecido);
    conhecido.vistoEm = agora();
    return conhecido.canais;
  };
  const esquecerNo = (nome: string): void => {
    const canais = outros.get(nome)?.canais ?? new Map();
    outros.delete(nome);
    for (const [canal, membros] of canais)
      for (const [user_id, user_info] of membros)
        if (!presente(canal, user_id)) avisar(canal, 'removed', { user_id, user_info });
  };
  const contar = (): void => {
    const meus = [...locais].flatMap(([canal, m]) => [...m].map(([u, { info }]) => anuncio(canal, u, info, true)));
    publicar([{ evento: 'presenca.vivo', no }, ...meus]);
  };
  return {
    entrar(canal: string, { user_id, user_info }: Membro, socketId: string): void {
      const novo = !presente(canal, user_id);
      const local = locais.get(canal)?.get(user_id);
      if (local) local.sockets.add(socketId);
      else {
        por(locais, canal, user_id, { info: user_info, sockets: new Set([socketId]) });
        publicar([anuncio(canal, user_id, user_info, true)]);
      }
      if (novo) avisar(canal, 'added', { user_id, user_info }, socketId);
    },
    sair(canal: string, socketId: string): void {
      for (const [user_id, { info, sockets }] of locais.get(canal) ?? []) {
        if (!sockets.delete(socketId) || sockets.size > 0) continue;
        tirar(locais, canal, user_id);
        publicar([anuncio(canal, user_id, null, false)]);
        if (!presente(canal, user_id)) avisar(canal, 'removed', { user_id, user_info: info });
      }
    },
    /** As the protocol's subscription_succeeded wants it. */
    lista(canal: string): { presence: { ids: string[]; hash: Record<string, unknown>; count: number } } {
      const todos = [...outros.values()].flatMap(({ canais }) => [...(canais.get(canal) ?? [])]);
      const meus = [...(locais.get(canal) ?? [])].map(([u, { info }]) => [u, info] as const);
      const hash = Object.fromEntries([...todos, ...meus]);
      const ids = Object.keys(hash);
      return { presence: { ids, hash, count: ids.length } };
    },
    receber(m: MensagemDePresenca): void {
      if (m.no === no) return;
      if (m.evento === 'presenca.fim') return esquecerNo(m.no);
      const canais = doNo(m.no);
      if (m.evento === 'presenca.quem') return contar();
      if (!('dentro' in m)) return;
      const { canalDePresenca: canal, usuario: user_id, info } = m;
      const antes = presente(canal, user_id);
      const user_info = m.dentro ? info : canais.get(canal)?.get(user_id);
      if (m.dentro) por(canais, canal, user_id, info);
      else tirar(canais, canal, user_id);
      if (antes !== presente(canal, user_id)) avisar(canal, m.dentro ? 'added' : 'removed', { user_id, user_info });
    },
    /** Every ten seconds: says that it lives while it has members, forgets who no longer does. */
    pulsar(): void {
      if (locais.size > 0) publicar([{ evento: 'presenca.vivo', no }]);
      for (const [nome, { vistoEm }] of [...outros]) if (agora() - vistoEm > ESQUECER_MS) esquecerNo(nome);
    },
    /** At the start, and after having been deaf: tells its own members and asks for the others'. */
    apresentar(): void {
      contar();
      publicar([{ evento: 'presenca.quem', no }]);
    },
  };
};
export type Presencas = ReturnType<typeof createPresencas>;
