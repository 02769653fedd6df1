import type { Definicao } from '../../processo/definicao.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { donosQueFaltam, esperaConsentimento } from '../consentimento.ts';
import { porDados, porPermissao, porRegra, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento, EventoDe } from '../eventos.ts';
import { evoluir } from '../evoluir.ts';
import { NOME_DO_PARTICIPANTE } from '../participante.ts';
import {
  profissionaisDoFormulario,
  trocaPedida,
  type LugarNoFormulario,
  type ProfissionalDoFormulario,
} from '../trocas.ts';
import { recalcularPorEmitir } from './recalcular.ts';

interface Entrada<C> {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly comando: C;
  readonly contexto: Contexto;
}

const MOTIVO = 2000;
const ehRecusa = (x: object): x is Recusa => 'recusa' in x;

/** Reason and proof of a change, or what is wrong with them. */
const apoio = ({
  motivo = '',
  documento,
}: {
  readonly motivo?: string | undefined;
  readonly documento: number | null;
}): { readonly motivo: string; readonly documento: number } | Recusa => {
  const dito = motivo.trim();
  if (dito === '') return porDados('motivo', textos.validacao.obrigatorio);
  if (dito.length > MOTIVO) return porDados('motivo', textos.validacao.tamanhoMaximo(MOTIVO));
  return documento === null
    ? porDados('documento', 'Envie o documento em que a troca se apoia')
    : { motivo: dito, documento };
};

/** Who stands at a place of the form now, where another may take it. */
const quemEsta = (
  definicao: Definicao,
  estado: Estado,
  { onde, registro }: Pick<LugarNoFormulario, 'onde' | 'registro'>,
): ProfissionalDoFormulario | Recusa => {
  const atual = profissionaisDoFormulario(definicao, estado).find((p) => p.onde === onde);
  if (atual === undefined) return porDados('onde', 'O formulário não indica profissional neste campo');
  return atual.registro === registro ? porDados('registro', 'Este profissional já é quem o formulário indica') : atual;
};

const trocado = (
  { papel, onde, registro: de }: ProfissionalDoFormulario,
  { registro: para, nome, motivo, documento }: LugarNoFormulario,
  { agora: quando }: Contexto,
  mais: { readonly de_nome: string | null; readonly participante?: number },
): EventoDe<'profissional_trocado'> => ({
  tipo: 'profissional_trocado',
  ...{ onde, papel, de, para, nome, motivo, documento, quando },
  ...mais,
});

/** The change with what follows of the fees: those that name him are worked out anew where no bill is out, and the others are named. */
const comTaxas = (
  definicao: Definicao,
  estado: Estado,
  contexto: Contexto,
  troca: EventoDe<'profissional_trocado'>,
): readonly Evento[] => {
  const { eventos, mantidas } = recalcularPorEmitir(definicao, evoluir(estado, troca), contexto);
  return [mantidas.length === 0 ? troca : { ...troca, taxas_mantidas: mantidas }, ...eventos];
};

/** The place in the form that an invitation promises, checked as it stands now; undefined: it promises none. */
export const lugarPrometido = (
  definicao: Definicao,
  estado: Estado,
  { assume, papel, motivo, documento }: ComandoDe<'convidar-participante'>,
): LugarNoFormulario | Recusa | undefined => {
  if (assume === undefined) return undefined;
  if (papel !== 'responsavel_tecnico') return porDados('onde', 'Só um responsável técnico assume o lugar de outro');
  const base = apoio({ motivo, documento });
  if (ehRecusa(base)) return base;
  const atual = quemEsta(definicao, estado, assume);
  return ehRecusa(atual) ? atual : { ...assume, ...base };
};

/** What accepting does to the form, where the invitation promised a place in it. */
export const assumir = (
  { definicao, estado, contexto }: Omit<Entrada<unknown>, 'comando'>,
  lugar: LugarNoFormulario,
  mais: { readonly de_nome: string | null; readonly participante: number },
): readonly Evento[] | Recusa => {
  const atual = quemEsta(definicao, estado, lugar);
  if (ehRecusa(atual))
    return { recusa: 'regra', mensagem: 'O formulário mudou desde o convite: peça outro a quem convidou' };
  return comTaxas(definicao, estado, contexto, trocado(atual, lugar, contexto, mais));
};

/** Staff record that another professional answers for a part of the request. */
export const trocarProfissional = (e: Entrada<ComandoDe<'trocar-profissional'>>): Decisao => {
  const { definicao, estado, comando, contexto } = e;
  const base = apoio(comando);
  if (ehRecusa(base)) return base;
  const atual = quemEsta(definicao, estado, comando);
  if (ehRecusa(atual)) return atual;
  const { onde, registro, nome, de_nome } = comando;
  return comTaxas(
    definicao,
    estado,
    contexto,
    trocado(atual, { onde, registro, nome, ...base }, contexto, { de_nome }),
  );
};

/** A draft is another person's from now on. What waits for an owner's consent comes back to be looked at: it was another who declared it. */
export const passarRascunho = ({ estado, comando, contexto }: Entrada<ComandoDe<'passar-rascunho'>>): Decisao => {
  const { de, para, motivo, junto_de } = comando;
  const espera = esperaConsentimento(estado) ? donosQueFaltam(estado.consentimento) : [];
  return [
    { tipo: 'rascunho_passado', de, para, motivo: motivo.trim(), junto_de, quando: contexto.agora },
    ...espera.map(({ participante, nome }): Evento => ({ tipo: 'consentimento_retirado', participante, nome })),
  ];
};

/** The applicant asks for the request to pass to another person; one such asking waits at a time. */
export const pedirTroca = ({ estado, comando, contexto }: Entrada<ComandoDe<'pedir-troca'>>): Decisao => {
  const nome = comando.nome.trim();
  if (nome === '') return porDados('nome', textos.validacao.obrigatorio);
  if (nome.length > NOME_DO_PARTICIPANTE) return porDados('nome', textos.validacao.tamanhoMaximo(NOME_DO_PARTICIPANTE));
  const base = apoio({ motivo: comando.motivo, documento: comando.prova });
  if (ehRecusa(base)) return base;
  const { motivo, documento: prova } = base;
  const troca = (estado.trocas_pedidas ?? []).length + 1;
  return [{ tipo: 'troca_pedida', troca, nome, motivo, prova, quando: contexto.agora }];
};

const SEM_PEDIDO = 'Não há pedido de troca do requerente a decidir';

/** A manager says why it does not pass; asked again, with what was missing, it is judged anew. */
export const negarTroca = ({ estado, comando, contexto }: Entrada<ComandoDe<'negar-troca'>>): Decisao => {
  const pedida = trocaPedida(estado);
  if (pedida?.id !== comando.troca) return porRegra(SEM_PEDIDO);
  const { id: troca, nome } = pedida;
  return [{ tipo: 'troca_negada', troca, nome, motivo: comando.motivo.trim(), quando: contexto.agora }];
};

/**
 * The request is another person's from now on. Who acted in the name of the one before, by a power of attorney, has no access any more; nor has
 * the one before himself by an access that he also had. Invitations that nobody has answered end: whom the new one lets in is his to say.
 */
export const trocarRequerente = ({ estado, comando, contexto }: Entrada<ComandoDe<'trocar-requerente'>>): Decisao => {
  const base = apoio(comando);
  if (ehRecusa(base)) return base;
  if (comando.proprio)
    return porPermissao('Quem registra a mudança não pode ser o novo requerente nem agir em nome dele');
  const { de, para, saem, assinaturas = [], ligados = [], junto_de, troca } = comando;
  if (troca !== undefined && trocaPedida(estado)?.id !== troca) return porRegra(SEM_PEDIDO);
  const fim = (estado.participantes ?? []).filter(
    ({ id, papel, situacao }) =>
      situacao === 'convidado' || (situacao === 'ativo' && (papel === 'representante' || saem.includes(id))),
  );
  return [
    {
      ...{ tipo: 'requerente_trocado', de, para, ...base, quando: contexto.agora },
      ...(assinaturas.length === 0
        ? {}
        : { assinaturas: assinaturas.map(({ documento, pedida }) => ({ documento, pedida })) }),
      ...(ligados.length === 0 ? {} : { ligados }),
      ...(junto_de === undefined ? {} : { junto_de }),
      ...(troca === undefined ? {} : { troca }),
    },
    ...fim.map(({ id, nome, papel }): Evento => ({
      tipo: 'participante_revogado',
      ...{ participante: id, nome, papel, motivo: `O requerimento passou de ${de} para ${para}`, saiu: false },
    })),
  ];
};
