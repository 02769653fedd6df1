import type { ReactElement } from 'react';
import { Brasao } from '../../layout/ui/Brasao.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { useMarca } from '../comum/MarcaContexto.ts';
import { Folha } from '../comum/Folha.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { CodigoQr } from './CodigoQr.tsx';
import { FalhaDaConsulta } from './FalhaDaConsulta.tsx';
import { ListaDeDados } from './ListaDeDados.tsx';
import { mostrarMomento } from './mostrarMomento.ts';
import { requerimentoPublico, type RequerimentoPublico } from './requerimentoPublico.ts';
import './canhoto.css';

function Canhoto({ requerimento }: { readonly requerimento: RequerimentoPublico }): ReactElement {
  const marca = useMarca();
  const { numero, processo, situacao, protocolado_em, requerente, setor } = requerimento;
  return (
    <Cartao amplo className="canhoto">
      <div className="canhoto-topo">
        <Brasao logo={marca.logo} tamanho={56} />
        <div>
          <b>{requerimento.prefeitura ?? marca.nome}</b>
          <Titulo aba={`Protocolo ${numero ?? ''}`}>Protocolo de requerimento</Titulo>
        </div>
      </div>
      <p className="canhoto-numero numero">{numero}</p>
      <div className="canhoto-corpo">
        <ListaDeDados
          linhas={[
            ['Serviço', processo],
            ['Protocolado em', mostrarMomento(protocolado_em)],
            ['Requerente', requerente],
            ['Setor', setor],
            ['Situação ao imprimir', situacao],
          ]}
        />
        <div className="canhoto-qr">
          <CodigoQr
            texto={window.location.origin + (requerimento.endereco ?? window.location.pathname)}
            rotulo="QR code do requerimento"
          />
          <p>Aponte a câmera para ver o andamento.</p>
        </div>
      </div>
      <p className="canhoto-pe">
        {`Acompanhe em ${window.location.host}, em “Consultar um requerimento”, com este número e o documento de quem pediu.`}
      </p>
    </Cartao>
  );
}

/** '/requerimento/canhoto/{id}': the receipt of a filed request, made for paper (spec 2). */
export function TelaDeCanhoto({ params }: PropsDaTela): ReactElement {
  const consulta = useConsulta<unknown>(`publico/canhoto/${encodeURIComponent(params.id ?? '')}`);
  return (
    <Folha>
      {consulta.fase === 'carregando' && <Esqueleto rotulo="Carregando o protocolo…" />}
      {consulta.fase === 'erro' && (
        <>
          <Titulo aba="Protocolo não localizado">Protocolo de requerimento</Titulo>
          <FalhaDaConsulta
            erro={consulta.erro}
            tentarDeNovo={consulta.tentarDeNovo}
            naoAchou={{
              titulo: 'Protocolo não localizado',
              texto: 'O endereço pode estar incompleto. Abra de novo o link do e-mail ou do painel.',
              href: '/requerimento/visualizar',
              botao: 'Consultar pelo número',
            }}
          />
        </>
      )}
      {consulta.fase === 'pronto' && (
        <>
          <div className="canhoto-acoes nao-imprimir">
            <Botao icone="imprimir" onClick={() => window.print()}>
              Imprimir
            </Botao>
          </div>
          <Canhoto requerimento={requerimentoPublico(consulta.dados)} />
        </>
      )}
    </Folha>
  );
}
