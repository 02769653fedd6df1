import { Suspense, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { esperaConsentimento } from '../../../schemas/requerimento/consentimento.ts';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { Analise } from './analise/Analise.tsx';
import { caminhosDoRequerimento } from './caminhos.ts';
import { Carregado } from './Carregado.tsx';
import { preencheEmNome } from './emNome/atosDoRequerente.ts';
import { parteTardia } from '../../layout/ui/tardia.tsx';

/** Fetched only by who acts in a citizen's name. */
const Preencher = parteTardia(async () => (await import('./emNome/PreencherEmNome.tsx')).PreencherEmNome);

/** Route requerimento/visualizacao/{id} and requerimento/setor/{setorId}/visualizacao/{id}: the view with the acts of this user (AMB-037). */
export function VisualizarRequerimento(): ReactElement {
  const { id = '', setorId } = useParams();
  const gestor = verificarPermissao(useUsuario(), 'perfil.gestor.prefeitura');
  return (
    <Carregado id={Number(id)}>
      {(requerimento) =>
        preencheEmNome(requerimento) || esperaConsentimento(requerimento) ? (
          <div className="pagina">
            <Suspense fallback={<Esqueleto rotulo="Abrindo o formulário…" />}>
              <Preencher requerimento={requerimento} />
            </Suspense>
          </div>
        ) : (
          <Analise
            key={requerimento.id}
            requerimento={requerimento}
            voltarPara={
              setorId === undefined
                ? { href: caminhosDoRequerimento.listagem, rotulo: 'Voltar a todos os setores' }
                : { href: caminhosDoRequerimento.setor(setorId), rotulo: 'Voltar à lista do setor' }
            }
            outraVisao={
              gestor
                ? { href: caminhosDoRequerimento.gerenciar(requerimento.id), rotulo: 'Gerenciar o requerimento' }
                : undefined
            }
          />
        )
      }
    </Carregado>
  );
}
