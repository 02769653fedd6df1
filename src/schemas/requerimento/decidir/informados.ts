import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Contexto, type Decisao } from '../contexto.ts';
import type { Evento } from '../eventos.ts';
import { semResposta } from '../informadosNomeados.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { Estado } from '../estado.ts';
import { porConferir, type InformadosCitados } from '../informado.ts';
import type { SobreAFolha } from './atosSemEtapa.ts';

const MOTIVO = 1000;

interface InformouSobre {
  readonly definicao: Definicao;
  readonly comando: { readonly informados?: InformadosCitados };
  readonly contexto: Pick<Contexto, 'agora'>;
}

/**
 * Who or what answers name that was typed in: from now on the city has it to look at; and what they name no more, which it has not to.
 * @param depois the request with these answers
 */
export const informou = ({ definicao, comando, contexto }: InformouSobre, depois: Estado): readonly Evento[] => {
  const { informados = [] } = comando;
  const retirados = semResposta(definicao, depois);
  if (informados.length === 0 && retirados.length === 0) return [];
  return [
    {
      tipo: 'dados_informados',
      informados,
      ...(retirados.length === 0 ? {} : { retirados }),
      quando: contexto.agora,
    },
  ];
};

/** The city says whether what was typed in is so. What that makes of its registries is done by who hands the command in. */
export const conferirInformado = ({
  estado,
  comando,
  contexto,
}: Omit<SobreAFolha, 'comando'> & { readonly comando: ComandoDe<'conferir-informado'> }): Decisao => {
  const um = porConferir(estado).find(({ id }) => id === comando.informado);
  if (um === undefined) return porRegra('Estes dados já foram conferidos, ou não são deste requerimento');
  const motivo = comando.motivo?.trim() ?? '';
  if (comando.resultado === 'recusado' && motivo === '') return porDados('motivo', textos.validacao.obrigatorio);
  if (motivo.length > MOTIVO) return porDados('motivo', textos.validacao.tamanhoMaximo(MOTIVO));
  return [
    {
      tipo: 'informado_conferido',
      informado: um.id,
      nome: um.nome,
      resultado: comando.resultado,
      motivo: motivo === '' ? null : motivo,
      quando: contexto.agora,
    },
  ];
};
