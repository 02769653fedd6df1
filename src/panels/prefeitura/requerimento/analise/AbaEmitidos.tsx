import type { ReactElement } from 'react';
import { baixarDocumento } from '../../../../resources/requerimento/abrirArquivo.ts';
import { DocumentosEmitidos } from '../../../../resources/requerimento/DocumentosEmitidos.tsx';
import { comparavelEntre, type ArquivoDaVersao } from '../../../../resources/visor/comparar/versoes.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';
import { LigacaoDeArquivo } from './Arquivo.tsx';
import { caminhoDoPapel } from './arquivos.ts';
import { AcoesDaLicenca } from '../licenca/AcoesDaLicenca.tsx';
import { AcaoDaAssinatura, PedidoDeAssinatura } from './AssinaturasDoEmitido.tsx';

type Emitido = RequerimentoVisto['emitidos'][number];

const tituloDoEmitido = ({ nome, numero, revisao }: Emitido): string =>
  [nome, numero, revisao !== undefined && `(${revisao + 1}ª versão)`].filter(Boolean).join(' ');

/** The issues of one licence, which was rectified or made anew, oldest first. */
const edicoesDe = (emitidos: readonly Emitido[], { tipo, nome, numero }: Emitido): readonly ArquivoDaVersao[] =>
  emitidos
    .filter((e) => e.tipo === 'licenca' && e.tipo === tipo && e.nome === nome && e.numero === numero)
    .sort((a, b) => a.id - b.id)
    .map((e) => ({ nome: tituloDoEmitido(e), caminho: caminhoDoPapel(e.id) }));

/** Receipt, notices and licence that this request has given rise to. */
export function AbaEmitidos({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { emitidos, acoes } = requerimento;
  const daLicenca = acoes.some(({ acao }) => acao.endsWith('-licenca'));
  const atualizar = useAtualizarRequerimento(requerimento.id);
  const papeis = emitidos.map((um) => ({
    caminho: caminhoDoPapel(um.id),
    nome: tituloDoEmitido(um),
    comparavel: comparavelEntre(edicoesDe(emitidos, um), caminhoDoPapel(um.id)),
  }));
  const aoMudar = (): void => void atualizar();
  return (
    <Cartao titulo="Documentos emitidos">
      {emitidos.length === 0 ? (
        <EstadoVazio titulo="Nada emitido ainda">
          O comprovante sai no protocolo; avisos e licença, conforme o andamento.
        </EstadoVazio>
      ) : (
        <DocumentosEmitidos
          documentos={emitidos}
          aoBaixar={({ id }) => baixarDocumento('painel-prefeitura', id)}
          acaoDaAssinatura={(_documento, s) => <AcaoDaAssinatura signatario={s} aoMudar={aoMudar} />}
          aposAssinaturas={(documento) => (
            <>
              <PedidoDeAssinatura documento={documento} aoMudar={aoMudar} />
              {daLicenca && <AcoesDaLicenca requerimento={requerimento} documento={documento} />}
            </>
          )}
        />
      )}
      {emitidos.length > 0 && (
        <p className="ver-na-pagina">
          Ver na página:{' '}
          {papeis.map((papel) => (
            <LigacaoDeArquivo key={papel.caminho} papel={papel} juntos={papeis} />
          ))}
        </p>
      )}
    </Cartao>
  );
}
