import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AssinaturaParaLer, tituloDoAssinado } from '../../../resources/assinatura/AssinaturaParaLer.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { chavesDasAssinaturas, useAssinatura } from './useAssinaturas.ts';

/** One document that the reader was asked to sign. Its request is named and not linked: he need have no part in it. */
export function VerAssinatura(): ReactElement {
  const { id = '' } = useParams();
  const cliente = useQueryClient();
  const consulta = useAssinatura(Number(id));
  return (
    <div className="pagina pagina-estreita">
      <Carregado consulta={consulta} rotulo="Carregando a assinatura…" oQue="a assinatura" principal linhas={6}>
        {(a) => (
          <>
            <a className="pequeno" href={caminhos.assinaturas}>
              Assinaturas
            </a>
            <Titulo aba={tituloDoAssinado(a.documento)}>{tituloDoAssinado(a.documento)}</Titulo>
            <AssinaturaParaLer
              a={a}
              painel={PAINEL}
              requerimento={a.requerimento.numero ?? 'Sem número'}
              aoMudar={() => void cliente.invalidateQueries({ queryKey: chavesDasAssinaturas.todas })}
            />
          </>
        )}
      </Carregado>
    </div>
  );
}
