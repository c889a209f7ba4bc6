ALTER TABLE "gateway_sim_method" RENAME COLUMN "behaviour" TO "behavior";
