import type { ReactElement } from 'react';
import type { ConviteVisto } from '../../../schemas/requerimento/participante.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { FalhaDaConsulta } from '../consulta/FalhaDaConsulta.tsx';
import { DadosDoConvite } from './DadosDoConvite.tsx';

const TITULO = 'Convite para participar';

/** '/convite/{token}': where the link of an invitation leads; answered after log-in (docs/decisions/0051). */
export function TelaDeConvite({ params }: PropsDaTela): ReactElement {
  const token = encodeURIComponent(params.token ?? '');
  const consulta = useConsulta<ConviteVisto>(`publico/convite/${token}`);
  return (
    <PaginaSimples parte="Portal" estreita>
      <Titulo aba={TITULO}>{TITULO}</Titulo>
      {consulta.fase === 'carregando' && <Esqueleto rotulo="Conferindo o convite…" linhas={4} />}
      {consulta.fase === 'erro' && (
        <FalhaDaConsulta
          {...consulta}
          naoAchou={{
            titulo: 'Este convite não vale mais',
            texto: 'Ele já foi respondido, foi retirado ou passou do prazo. Peça outro a quem convidou.',
            href: '/',
            botao: 'Ir para a entrada',
          }}
        />
      )}
      {consulta.fase === 'pronto' && (
        <Cartao amplo className="convite">
          <DadosDoConvite convite={consulta.dados} />
          <p className="secundario">
            {consulta.dados.consentimento === true &&
              'Um requerimento espera o seu consentimento como proprietário para ser protocolado. '}
            Para responder, entre com a sua conta. Ainda não tem uma? Crie o cadastro com o e-mail que recebeu o convite
            e abra este link de novo.
          </p>
          <div className="folha-acoes">
            <LigacaoBotao href={`/contribuinte/convite/${token}`} variante="primario">
              Entrar e responder
            </LigacaoBotao>{' '}
            <LigacaoBotao href="/autocadastro" variante="texto">
              Criar cadastro
            </LigacaoBotao>
          </div>
        </Cartao>
      )}
    </PaginaSimples>
  );
}
