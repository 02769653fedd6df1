import { donosQueFaltam } from '../../../../src/schemas/requerimento/consentimento.ts';
import { porConferir } from '../../../../src/schemas/requerimento/informado.ts';
import type { PapelDoParticipante } from '../../../../src/schemas/requerimento/participante.ts';
import { enviosDe, faltaCiencia } from '../../../../src/schemas/requerimento/termos.ts';
import { profissionaisDoFormulario, trocaPedida } from '../../../../src/schemas/requerimento/trocas.ts';
import { motivo, um, type Fazem, type Lugar } from './lugar.ts';

const PAPEIS: readonly PapelDoParticipante[] = ['coautor', 'responsavel_tecnico', 'representante', 'convidado'];

/** Somebody who is invited to take part, not the owner who is asked for his consent. */
export const convidadoDe = ({ estado }: Pick<Lugar, 'estado'>): number | undefined => {
  const donos = donosQueFaltam(estado.consentimento).map(({ participante }) => participante);
  return estado.participantes?.find((p) => p.situacao === 'convidado' && !donos.includes(p.id))?.id;
};
/** The owner who is asked. */
export const donoDe = ({ estado }: Pick<Lugar, 'estado'>): number | undefined =>
  donosQueFaltam(estado.consentimento)[0]?.participante;

/** Who takes part, who answers for the request, what the owner says, and notices that are sent. */
export const comandosDasPessoas = {
  'convidar-participante': ({ definicao, estado }, n) => {
    const papel = PAPEIS[n % PAPEIS.length] ?? 'coautor';
    const [lugar] = profissionaisDoFormulario(definicao, estado);
    const sai =
      n % 3 === 0
        ? um(
            (estado.participantes ?? []).filter((p) => p.papel === papel),
            n,
          )
        : undefined;
    return {
      acao: 'convidar-participante',
      papel,
      pode: papel === 'convidado' || n % 2 === 0 ? 'ler' : 'agir',
      nome: `Pessoa ${n}`,
      ate: n % 4 === 0 ? null : '2027-06-30',
      procuracao: papel === 'representante' ? 70 + n : null,
      documento: 71 + n,
      motivo,
      ...(sai === undefined ? {} : { no_lugar_de: sai.id }),
      ...(papel === 'responsavel_tecnico' && lugar !== undefined && n % 5 === 0
        ? { assume: { onde: lugar.onde, registro: `CREA-SC ${n}`, nome: `Pessoa ${n}` } }
        : {}),
    };
  },
  'reenviar-convite': (l) => {
    const participante = convidadoDe(l);
    return participante === undefined ? undefined : { acao: 'reenviar-convite', participante };
  },
  'aceitar-convite': (l) => {
    const participante = convidadoDe(l);
    return participante === undefined ? undefined : { acao: 'aceitar-convite', participante };
  },
  'recusar-convite': (l) => {
    const participante = convidadoDe(l);
    return participante === undefined ? undefined : { acao: 'recusar-convite', participante };
  },
  'revogar-participante': ({ estado }, n) => {
    const p = um(
      (estado.participantes ?? []).filter((x) => x.situacao === 'ativo' || x.situacao === 'convidado'),
      n,
    );
    return p && { acao: 'revogar-participante', participante: p.id, motivo };
  },
  consentir: () => ({ acao: 'consentir' }),
  'recusar-consentimento': () => ({ acao: 'recusar-consentimento', motivo }),
  'retirar-consentimento': () => ({ acao: 'retirar-consentimento' }),
  'reenviar-consentimento': (l) => {
    const participante = donoDe(l);
    return participante === undefined ? undefined : { acao: 'reenviar-consentimento', participante };
  },
  'trocar-profissional': ({ definicao, estado }, n) => {
    const [lugar] = profissionaisDoFormulario(definicao, estado);
    return (
      lugar && {
        acao: 'trocar-profissional',
        onde: lugar.onde,
        registro: `CREA-SC ${n}`,
        nome: `Tomé ${n}`,
        de_nome: null,
        motivo,
        documento: 72 + n,
      }
    );
  },
  'conferir-informado': ({ estado }, n) => {
    const dito = porConferir(estado)[0];
    if (dito === undefined) return undefined;
    return {
      acao: 'conferir-informado',
      informado: dito.id,
      resultado: n % 2 === 0 ? 'confirmado' : 'recusado',
      motivo,
    };
  },
  'pedir-troca': (_l, n) => ({ acao: 'pedir-troca', nome: `Pessoa ${n}`, motivo, prova: n % 7 === 0 ? null : 73 + n }),
  'negar-troca': ({ estado }) => {
    const troca = trocaPedida(estado)?.id;
    return troca === undefined ? undefined : { acao: 'negar-troca', troca, motivo };
  },
  'trocar-requerente': ({ estado }, n) => {
    const troca = trocaPedida(estado)?.id;
    return {
      acao: 'trocar-requerente',
      ...{ de: 'Iara', para: `Pessoa ${n}`, motivo, documento: 74 + n, saem: [], proprio: n % 9 === 0 },
      ...(troca === undefined || n % 2 === 0 ? {} : { troca }),
    };
  },
  'enviar-termo': ({ estado }, n) => ({
    acao: 'enviar-termo',
    titulo: `Termo ${n}`,
    texto: '<p>Compareça.</p>',
    destinatarios: [{ id: 7, nome: 'Marina', papel: 'Requerente', envio: enviosDe(estado).length + 1 }],
    exige_ciencia: n % 2 === 0,
    prazo: n % 4 === 0 ? { quantidade: 5, contagem: 'uteis' } : null,
  }),
  'ler-termo': ({ estado }) => {
    const um = enviosDe(estado).find((x) => x.destinatario.lido_em === null) ?? enviosDe(estado)[0];
    return um && { acao: 'ler-termo', envio: um.destinatario.envio };
  },
  'confirmar-termo': ({ estado }) => {
    const um = enviosDe(estado).find(faltaCiencia);
    return um && { acao: 'confirmar-termo', envio: um.destinatario.envio };
  },
} satisfies Fazem;
