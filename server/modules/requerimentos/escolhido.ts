import { mascaras } from '../../../src/schemas/mascaras/mascaras.ts';
import { aplicarMascara } from '../../../src/schemas/mascaras/mascara.ts';
import { nomeDoDocumento, tipoDoDocumento } from '../../../src/schemas/pessoa.ts';
import type { DadosDoEscolhido, QuemMudaOsDados } from '../../../src/schemas/requerimento/vistas/escolhido.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { Referencia } from './referencias.ts';
import { registroPara } from './registrosDasPartes.ts';

/** A person of the city's registry whom an answer names; never sent as it is. */
export interface PessoaEscolhida {
  readonly id: number;
  readonly nome: string;
  readonly documento: string;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly temConta: boolean;
}

/** @param abre the reader may open the registry: nobody else learns who has an account */
export const quemMuda = (
  { pessoaId }: Pick<Sessao, 'pessoaId'>,
  { id, temConta }: Pick<PessoaEscolhida, 'id' | 'temConta'>,
  abre: boolean,
): QuemMudaOsDados => {
  if (pessoaId === id) return 'voce';
  if (!abre) return 'outro';
  return temConta ? 'pessoa' : 'prefeitura';
};

/** Contacts are for the person himself and for staff who may open the registry; others see the name that the look-up tells (LGPD). */
const dadosPara = (leitor: Sessao, p: PessoaEscolhida, nome: string, abre: boolean): DadosDoEscolhido => {
  const inteiro = abre || leitor.pessoaId === p.id;
  const dados: DadosDoEscolhido['dados'] = [
    { dado: 'nome', rotulo: 'Nome', valor: inteiro ? p.nome : nome },
    {
      dado: 'documento',
      rotulo: nomeDoDocumento(tipoDoDocumento(p.documento)),
      valor: aplicarMascara(mascaras['cpf-cnpj'], p.documento),
    },
    ...(inteiro && p.email !== null ? [{ dado: 'email', rotulo: 'E-mail', valor: p.email } as const] : []),
    ...(inteiro && p.telefone !== null
      ? [{ dado: 'telefone', rotulo: 'Telefone', valor: aplicarMascara(mascaras.telefone, p.telefone) } as const]
      : []),
  ];
  return { quem_muda: quemMuda(leitor, p, abre), dados };
};

/** A look-up as its reader gets it: where the record stands only for staff who may open it, personal data only as far as they are his to see. */
export const referenciaPara = (leitor: Sessao, daEquipe: boolean, { registro, escolhido, ...dito }: Referencia) => {
  const seu = registroPara(daEquipe ? leitor : null, registro);
  return {
    ...dito,
    ...(seu === undefined ? {} : { registro: seu }),
    ...(escolhido === undefined
      ? {}
      : { pessoa: dadosPara(leitor, escolhido, dito.titulo ?? escolhido.nome, seu !== undefined) }),
  };
};
